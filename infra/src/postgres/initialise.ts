import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Account } from './account.ts'
import { isInitialised } from './data-folder.ts'
import { startProgram } from './program.ts'

/** Where the password of a server is kept. */
export const passwordFile = (dir: string) => `${dir}.password`

/**
 * Makes an empty database server in the account's folder unless there is one, and answers its password. Everybody on a machine
 * reaches its loopback interface, so there is a password, kept where only its owner reads it. Throws when `initdb` fails.
 */
export async function initialise(account: Account, durable: boolean): Promise<string> {
  if (!isInitialised(account.dir)) await make(account, durable)
  return readFileSync(passwordFile(account.dir), 'utf8')
}

/** In a folder beside it first: whoever is killed half way leaves nothing that looks like a server. */
async function make(account: Account, durable: boolean): Promise<void> {
  if (existsSync(account.dir)) rmdirSync(account.dir) // refuses where something else is kept
  const draft = { ...account, dir: `${account.dir}.draft` }
  rmSync(draft.dir, { recursive: true, force: true })
  mkdirSync(draft.dir, { mode: 0o700 })
  writeFileSync(passwordFile(account.dir), randomBytes(24).toString('hex'), { mode: 0o600 })
  giveTo(account, draft.dir)
  giveTo(account, passwordFile(account.dir))
  await runInitdb(draft, passwordFile(account.dir), durable)
  renameSync(draft.dir, account.dir)
}

function giveTo({ ids }: Account, file: string): void {
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(file, ids.uid, ids.gid)
}

async function runInitdb(account: Account, password: string, durable: boolean): Promise<void> {
  const child = startProgram(account, 'initdb', [
    `--pgdata=${account.dir}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--set=scram_iterations=1', // stretching is for passwords that people choose; it would slow every connection down
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    ...(durable ? [] : ['--no-sync']),
  ])
  let said = ''
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${said}`))))
  })
}
