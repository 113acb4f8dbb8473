import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { nodeFlags } from '@fairlead/infra/start/supervise'

const rolesProgram = join(import.meta.dirname, '../infra/src/roles/main.ts')

/** A role, or several, in a process of its own that a test may kill. */
export interface RoleProcess {
  pid: number
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts roles, of this tree or of another; resolves when all of them run. Ends with the process that started it, however that ends. */
export async function startRoles(roles: string, env: NodeJS.ProcessEnv, program = rolesProgram): Promise<RoleProcess> {
  const child = spawn(process.execPath, [...nodeFlags, program], {
    env: { ...env, FAIRLEAD_ROLES: roles },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  await Promise.race([once(child, 'message'), gone.then(([code]) => Promise.reject(new Error(`${roles} ended with ${String(code)}`)))])
  const ended = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await gone
  }
  return { pid: child.pid ?? 0, kill: () => ended('SIGKILL'), stop: () => ended('SIGTERM') }
}
