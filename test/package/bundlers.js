// The programs as one file, by esbuild and by Vite, and run.
import { join } from 'node:path'
import { build } from 'vite'
import { run } from './process.js'

/** A task for each bundler; each gives back what the bundles print. */
export function bundleTasks(consumer, toolbox) {
  return {
    esbuild: () => byEsbuild(consumer, toolbox),
    Vite: () => byVite(consumer),
  }
}

async function byEsbuild(consumer, toolbox) {
  const printed = []
  for (const [source, format] of Object.entries({ 'run.mjs': 'esm', 'run.cjs': 'cjs' })) {
    const bundle = `esbuild-${format}.${source.slice(-3)}`
    const options = [
      '--bundle',
      '--minify',
      `--format=${format}`,
      '--platform=neutral',
      `--outfile=${bundle}`,
    ]
    await run(
      join(toolbox, 'node_modules/.bin/esbuild'),
      [source, ...options, '--log-level=warning'],
      consumer,
    )
    printed.push(await run(process.execPath, [bundle], consumer))
  }
  return printed
}

async function byVite(consumer) {
  await build({
    root: consumer,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'vite',
      modulePreload: false,
      rolldownOptions: { input: join(consumer, 'run.mjs'), output: { entryFileNames: 'bundle.mjs' } },
    },
  })
  return [await run(process.execPath, ['vite/bundle.mjs'], consumer)]
}
