import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processStamp, stampIsAlive } from './process-stamp.ts'

const ownerFile = (dir: string) => `${dir}.owner`
const pidFile = (dir: string) => join(dir, 'postmaster.pid')

/** Has `initdb` been here? */
export const isInitialised = (dir: string): boolean => existsSync(join(dir, 'PG_VERSION'))

/**
 * Takes a data folder for this process. A server that a killed owner left behind is stopped; one whose owner lives is an error.
 * @param dir where the data really is; @param named as the caller knows it, for the owner's mark and messages
 */
export async function takeOver(dir: string, named: string): Promise<void> {
  const owner = read(ownerFile(named))
  if (stampIsAlive(owner) && owner !== processStamp(process.pid)) throw new Error(`${named} is in use by process ${owner.split(' ')[0]}`)
  await stopServer(dir)
  writeFileSync(ownerFile(named), processStamp(process.pid))
}

/** Gives the folder back. */
export const release = (named: string) => rmSync(ownerFile(named), { force: true })

/** Was this folder's owner killed before it could give it back? */
export const isAbandoned = (named: string): boolean => existsSync(ownerFile(named)) && !stampIsAlive(read(ownerFile(named)))

/** Stops the server that runs on a folder, if one does, whoever started it. */
export async function stopServer(dir: string): Promise<void> {
  const server = Number(read(pidFile(dir)).split('\n')[0])
  if (!server) return
  if (processStamp(server)) process.kill(server, 'SIGINT')
  for (let tries = 0; tries < 100 && processStamp(server); tries++) await sleep(100)
  await sleep(200) // the backends of a killed server notice within moments and end by themselves
  rmSync(pidFile(dir), { force: true }) // a zombie's would keep the next server from starting
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
