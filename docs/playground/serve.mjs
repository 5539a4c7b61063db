// @ts-check
// `npm run playground`: builds the package if nobody has, serves the page, and says where. PORT=8080 asks for a port.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createPlayground, home, root } from './server.js'

if (!existsSync(join(root, 'dist', 'index.js'))) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
const server = createPlayground()
const wanted = Number(process.env.PORT ?? 8066)
server.on('error', (error) => {
  if (!('code' in error) || error.code !== 'EADDRINUSE') throw error
  server.listen(0, '127.0.0.1')
})
server.on('listening', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : wanted
  console.log(`The playground: http://127.0.0.1:${port}${home}   (Ctrl+C ends it)`)
})
server.listen(wanted, '127.0.0.1')
