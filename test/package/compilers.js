// The typed programs, compiled strictly by each TypeScript and each way of finding modules, and run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { must, root, run } from './process.js'

/** The compilers by version: where each one is, and the ways of resolution tried with it. */
const compilers = (toolbox) => ({
  5.4: [join(toolbox, 'node_modules/typescript-5.4'), ['node16']],
  5.9: [join(toolbox, 'node_modules/typescript-5.9'), ['nodenext']],
  6: [join(root, 'node_modules/typescript'), ['node16', 'nodenext', 'bundler']],
  7: [join(toolbox, 'node_modules/typescript-7'), ['bundler']],
})

/** By resolution: what modules are compiled to, and the programs. A bundler resolves by `import` alone. */
const ways = {
  node16: ['node16', ['mts', 'cts']],
  nodenext: ['nodenext', ['mts', 'cts']],
  bundler: ['esnext', ['mts']],
}

/** A task for each compiler and resolution; each gives back what the compiled programs print. */
export function compileTasks(consumer, toolbox) {
  const tasks = {}
  for (const [version, [home, resolutions]] of Object.entries(compilers(toolbox))) {
    for (const resolution of resolutions) {
      tasks[`TypeScript ${version}, ${resolution}`] = () => compile(consumer, version, home, resolution)
    }
  }
  return tasks
}

async function compile(consumer, version, home, moduleResolution) {
  const [module, endings] = ways[moduleResolution]
  const outDir = `out-${version}-${moduleResolution}`
  const compilerOptions = {
    ...{ module, moduleResolution, outDir, target: 'es2022', lib: ['es2022'], types: [] },
    ...{
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      skipLibCheck: false,
    },
  }
  const files = endings.flatMap((ending) => [`typed.${ending}`, `play.${ending}`])
  const config = `tsconfig.${version}.${moduleResolution}.json`
  writeFileSync(join(consumer, config), JSON.stringify({ compilerOptions, files }))
  const compiler = join(home, 'bin/tsc')
  const told = await run(process.execPath, [compiler, '--version'], consumer)
  must(told.startsWith(`Version ${version}`), `the compiler for ${version} is ${told}`)
  await run(process.execPath, [compiler, '-p', config], consumer)
  const printed = []
  for (const ending of endings) {
    const file = `./${outDir}/play.${ending.replace('t', 'j')}`
    const program = `import('./${outDir}/typed.${ending.replace('t', 'j')}').then(() => import('${file}')).then(({ play }) => console.log(JSON.stringify(play())))`
    printed.push(await run(process.execPath, ['-e', program], consumer))
  }
  return printed
}
