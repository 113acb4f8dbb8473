import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@fairlead/infra/postgres/embedded'

export interface BenchServer {
  url: string
  stop(): Promise<void>
}

/** A PostgreSQL as durable as in earnest, for the benches of this process. It ends with the process, its data too, also when that is told to end. */
export async function benchServer(): Promise<BenchServer> {
  const home = mkdtempSync(join(tmpdir(), 'fairlead-bench-'))
  chmodSync(home, 0o755) // else a server that has to run as `nobody` would keep its data elsewhere
  const dir = join(home, 'data')
  const starting = startPostgres({ dir })
  endWhenTold(starting)
  const server = await starting
  const remove = () => rmSync(home, { recursive: true, force: true })
  const removeWhenEnded = () => {
    waitWhile(() => existsSync(join(dir, 'postmaster.pid')))
    remove()
  }
  process.once('exit', removeWhenEnded)
  return {
    url: server.url(),
    async stop() {
      await server.stop()
      process.off('exit', removeWhenEnded)
      remove()
    },
  }
}

/**
 * By a signal, or because who started us is gone, but not before the server is there to be ended with us: its own exit handler does that, and
 * none runs where a signal ends the process.
 */
function endWhenTold(starting: Promise<unknown>): void {
  const end = (code: number) => void starting.finally(() => process.exit(code))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end(128 + constants.signals[signal]))
  process.once('disconnect', () => end(1))
  process.channel?.unref()
}

/** Five seconds at most, after which a server kills its own backends. An exit handler can wait in no other way. */
function waitWhile(holds: () => boolean): void {
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let tries = 0; tries < 500 && holds(); tries++) Atomics.wait(clock, 0, 0, 10)
}
