// @ts-check
// `npm run playground`: builds the package if it is older than its sources, serves the page, and says where. PORT=8080 asks for
// a port.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createPlayground, home, root } from './server.js'

const built = join(root, 'dist', 'index.js')
const age = existsSync(built) ? statSync(built).mtimeMs : 0
const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
if (sources.some((name) => statSync(join(root, 'src', name)).mtimeMs > age)) {
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
