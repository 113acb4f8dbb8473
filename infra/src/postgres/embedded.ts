import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { type Account, chooseAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { release, takeOver } from './data-folder.ts'
import { initialise } from './initialise.ts'
import { startProgram } from './program.ts'

export interface EmbeddedPostgres {
  /** Address of a database on this server, of `postgres` when none is named. */
  url(database?: string): string
  port: number
  /** Ends the server; its data stay. */
  stop(): Promise<void>
}

export interface EmbeddedPostgresOptions {
  /** Where the data live; made when missing. */
  dir: string
  /** False trades safety at a power cut for speed: for tests. */
  durable?: boolean
  /** Hears what the server writes to its log. */
  log?: (text: string) => void
}

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '300', // each process takes up to thirty, and many nodes may share a server
  shared_buffers: '128MB',
  max_wal_size: '512MB', // more would make recovery after a crash take tens of seconds
  jit: 'off', // our queries are short; compiling them costs more than it saves
  idle_in_transaction_session_timeout: '30s', // a forgotten transaction holds up every reader of the event log
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a real PostgreSQL on a folder and a free port of the loopback interface, and starts it again on the same port should it die.
 * Takes over from an owner that was killed. Throws when the folder's owner is alive or the server does not come up.
 */
export async function startPostgres({ dir, durable = true, log = () => {} }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const account = chooseAccount(postgresBinaries(), dir)
  mkdirSync(dirname(account.dir), { recursive: true })
  await takeOver(account.dir, dir)
  const port = await freePort()
  const args = serverArguments(account.dir, port, durable)
  const { password, first } = await bringUp(account, durable, args, log).catch((error: unknown) => {
    release(dir)
    throw error
  })
  let server = first
  let stopping = false
  const endAtOnce = () => server.process.kill('SIGQUIT') // all that an exit handler has time for; recovery follows at the next start
  process.once('exit', endAtOnce)

  const watching = (async () => {
    for (;;) {
      await server.ended
      if (stopping) return
      log('PostgreSQL ended unexpectedly and is started again\n')
      server = await relaunch(account, args, log, () => stopping)
      if (stopping) server.process.kill('SIGINT') // `stop` met the one before
    }
  })()
  watching.catch((error: unknown) => log(`PostgreSQL could not be started again: ${String(error)}\n`))

  return {
    port,
    url: (database = 'postgres') => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    async stop() {
      stopping = true
      process.off('exit', endAtOnce)
      server.process.kill('SIGINT')
      await watching.catch(() => {}) // was logged
      release(dir)
    },
  }
}

async function bringUp(account: Account, durable: boolean, args: readonly string[], log: (text: string) => void) {
  const password = await initialise(account, durable)
  return { password, first: await launch(account, args, log) }
}

function serverArguments(dir: string, port: number, durable: boolean): string[] {
  const chosen = { ...settings, ...(durable ? {} : careless) }
  return ['-D', dir, '-p', String(port), ...Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

interface Server {
  process: ChildProcess
  ended: Promise<void>
}

/** Resolves when the server accepts connections. */
async function launch(account: Account, args: readonly string[], log: (text: string) => void): Promise<Server> {
  const child = startProgram(account, 'postgres', args)
  let said = ''
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      log(text)
      said = (said + text).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', code => reject(new Error(`PostgreSQL ended with ${code}: ${said}`)))
  })
  return { process: child, ended }
}

/** The old server's backends may need a moment to let go of its memory; until then a new one refuses to start. */
async function relaunch(account: Account, args: readonly string[], log: (text: string) => void, givenUp: () => boolean): Promise<Server> {
  for (let tries = 1; ; tries++) {
    try {
      return await launch(account, args, log)
    } catch (error) {
      if (tries === 100 || givenUp()) throw error
      await sleep(100)
    }
  }
}
