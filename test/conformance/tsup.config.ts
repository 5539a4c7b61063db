import { defineConfig } from 'tsup'

// The quick build behind `npm run conformance`: one file, straight from the sources.
export default defineConfig({
  entry: { conformance: 'test/conformance/main.ts' },
  outDir: 'test/conformance/.out',
  tsconfig: 'test/tsconfig.json',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: false,
  clean: true,
  silent: true,
  noExternal: [/^@noble/, /^pure-rand/],
})
