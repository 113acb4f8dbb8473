import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** A child process that is started again when it dies. */
export interface Supervised {
  /** Resolves at the first time the child says it is ready; rejects when it dies time and again before that. */
  ready: Promise<void>
  pid(): number | undefined
  /** Asks the child to end, and ends it when it does not. */
  stop(): Promise<void>
}

/**
 * How a role is to use memory. Short-lived objects in little space: a third less, and no slower. The rest is looked through once it has grown by
 * half, since Node lets it grow to a multiple under load and never gives that back.
 */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
const graceMs = 10_000
const longestPauseMs = 5_000
/** How often it may die before it was ever ready: what it needs may be starting as well. */
const earlyDeaths = 3

interface Wish {
  env: NodeJS.ProcessEnv
  /** Starts it anew when a file that it is made of changes. */
  watch?: boolean
}

/** Starts a program under the same Node, with a message channel on which it says `ready`. */
export function supervise(program: string, { env, watch = false }: Wish, say: (line: string) => void): Supervised {
  const flags = watch ? [...nodeFlags, '--watch', '--watch-preserve-output'] : nodeFlags
  let child: ChildProcess | undefined
  let stopping = false
  let deaths = 0
  let wasReady = () => {}
  let neverReady = (_reason: Error) => {}
  const ready = new Promise<void>((resolve, reject) => {
    wasReady = resolve
    neverReady = reject
  })
  const life = (async () => {
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, longestPauseMs)) {
      const started = Date.now()
      child = spawn(process.execPath, [...flags, program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      child.on('message', message => message === 'ready' && wasReady())
      const reason = await new Promise<string>(resolve => {
        child?.once('exit', (code, signal) => resolve(signal ?? `code ${code}`)).once('error', error => resolve(error.message))
      })
      if (stopping) return
      if (Date.now() - started > 10_000) wait = 100
      deaths += 1
      if (deaths === earlyDeaths) neverReady(new Error(`${env.FAIRLEAD_ROLES} ended ${deaths} times (${reason}) before it was ready`))
      say(`${env.FAIRLEAD_ROLES} ended (${reason}); starting it again`)
      await pause(wait)
    }
  })()
  return {
    ready,
    pid: () => child?.pid,
    async stop() {
      stopping = true
      child?.kill('SIGTERM')
      const late = setTimeout(() => child?.kill('SIGKILL'), graceMs)
      await life
      clearTimeout(late)
    },
  }
}
