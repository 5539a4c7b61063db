import { defineConfig } from 'tsup'

// The quick build behind `npm run demo`: one file, straight from the sources.
export default defineConfig({
  entry: { demo: 'docs/examples/demo.ts' },
  outDir: 'docs/examples/.out',
  tsconfig: 'test/tsconfig.json',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: false,
  clean: true,
  silent: true,
  noExternal: [/.*/],
})
