import { type ChildProcess, spawn } from 'node:child_process'
import type { Account } from './account.ts'

/**
 * Starts one of PostgreSQL's programs. In a process group of its own, so that Ctrl-C in a terminal reaches only us and we end the
 * server in order.
 */
export function startProgram(account: Account, program: string, args: readonly string[]): ChildProcess {
  const [command, rest] = account.command(program, args)
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }
  return spawn(command, rest, { ...account.ids, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
}
