import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { passwordFile } from './initialise.ts'
import { processStamp } from './process-stamp.ts'

/** The address of the server that runs on a data folder, for another program of who started it. Throws where none runs. */
export function runningServer(folder: string): string {
  const { dir } = chooseAccount(postgresBinaries(), folder)
  const [pid, , , port] = read(join(dir, 'postmaster.pid')).split('\n')
  if (!pid || !port || !processStamp(Number(pid))) throw new Error(`nothing runs on ${folder}: start Fairlead, or set DATABASE_URL`)
  return `postgres://postgres:${read(passwordFile(dir))}@127.0.0.1:${port}/postgres`
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // nothing was ever started there
  }
}
