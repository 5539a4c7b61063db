import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('..', import.meta.url))

/** A program in a process of its own, which may or may not survive. */
export class Child {
  /** All that it wrote. */
  written = ''
  readonly #process: ChildProcessWithoutNullStreams
  readonly #over: Promise<unknown>

  constructor(...args: readonly string[]) {
    const env = { ...process.env, PORT: '0' }
    this.#process = spawn(process.execPath, ['--import', 'tsx', ...args], { cwd: here, env })
    this.#over = once(this.#process, 'close')
    for (const stream of [this.#process.stdout, this.#process.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.written += text
      })
    // It may end while somebody is still typing.
    this.#process.stdin.on('error', () => {})
  }

  get isAlive(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null
  }

  type(bytes: string | Buffer): void {
    this.#process.stdin.write(bytes)
  }

  /** Waits until it has written something, from a place on. */
  async writes(pattern: RegExp, from = 0): Promise<RegExpExecArray> {
    for (;;) {
      const found = pattern.exec(this.written.slice(from))
      if (found !== null) return found
      if (!this.isAlive) throw new Error(`It has ended:\n${this.written.slice(-2000)}`)
      await Promise.race([once(this.#process.stdout, 'data'), this.#over])
    }
  }

  /** Ends its input, waits until it has ended by itself, and gives its exit code. */
  async close(): Promise<number | null> {
    this.#process.stdin.end()
    await this.#over
    return this.#process.exitCode
  }

  async kill(): Promise<void> {
    this.#process.kill()
    await this.#over
  }
}
