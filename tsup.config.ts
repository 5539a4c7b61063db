import { readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'

// The package's exports are the list of entries: `./dist/bots/index.js` is built from `src/bots/index.ts`.
type Exported = string | { import: { default: string } }
const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, Exported> }
const entry = Object.fromEntries(
  Object.values(exports)
    .filter((target) => typeof target !== 'string')
    .map((target) => target.import.default.replace(/^\.\/dist\/|\.js$/g, ''))
    .map((name) => [name, `src/${name}.ts`]),
)

/** Packages that become part of the output, so that whoever installs this one installs nothing else. */
const inlined = ['@noble/hashes', 'pure-rand']

export default defineConfig({
  entry,
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  dts: { compilerOptions: { ignoreDeprecations: '6.0' } },
  // Without it each CommonJS entry would hold its own copy of every module.
  splitting: true,
  treeshake: true,
  clean: true,
  silent: true,
  // Names and statements stay; constants become numbers where they are used, which bundles and engines gain from.
  minify: 'terser',
  terserOptions: {
    module: true,
    mangle: false,
    compress: {
      defaults: false,
      collapse_vars: true,
      evaluate: true,
      hoist_funs: true,
      hoist_props: true,
      join_vars: true,
      loops: true,
      passes: 3,
      reduce_vars: true,
      toplevel: true,
      unused: true,
    },
    format: { beautify: true, comments: /^!/, preserve_annotations: true },
  },
  noExternal: inlined,
  async onSuccess() {
    const licences = inlined.map(
      (name) => `${name}\n\n${readFileSync(`node_modules/${name}/LICENSE`, 'utf8')}`,
    )
    writeFileSync('dist/third-party-licences.txt', licences.join('\n\n'))
  },
})
