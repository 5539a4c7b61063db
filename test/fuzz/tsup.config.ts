import { defineConfig } from 'tsup'

// The quick build behind `npm run fuzz`: one file, straight from the sources.
export default defineConfig({
  entry: { fuzz: 'test/fuzz/main.ts' },
  outDir: 'test/fuzz/.out',
  tsconfig: 'test/tsconfig.json',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: false,
  clean: true,
  silent: true,
  noExternal: [/^@noble/, /^pure-rand/],
})
