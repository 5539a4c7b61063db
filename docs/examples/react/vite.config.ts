import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: './',
  // The engine is linked from the top folder, and the development server must be allowed to read there.
  server: { fs: { allow: ['../../..'] } },
  build: { outDir: '../.out/react', emptyOutDir: true },
})
