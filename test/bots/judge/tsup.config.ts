import { defineConfig } from 'tsup'

// The quick build behind `npm run judge`: one file, straight from the sources.
export default defineConfig({
  entry: { judge: 'test/bots/judge/main.ts' },
  outDir: 'test/bots/judge/.out',
  tsconfig: 'test/tsconfig.json',
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: false,
  clean: true,
  silent: true,
  noExternal: [/^@noble/, /^pure-rand/],
})
