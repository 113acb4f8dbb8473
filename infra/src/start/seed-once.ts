import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'

/** Seeds the demonstration company when the event log is empty, in a process of its own so that its memory is given back. */
export async function seedOnce(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  if (await seeded(env.DATABASE_URL ?? '')) return
  say('seeding the demonstration company')
  const seed = spawn(process.execPath, [join(import.meta.dirname, '../seed/main.ts')], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve, reject) => seed.once('error', reject).once('exit', resolve))
  if (code !== 0) throw new Error(`the seed ended with ${code}`)
}

/** A seed that was cut short is taken up again: every command of it has an id of its own, so repeating it is harmless. */
async function seeded(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>("select to_regclass('es.events') is not null as there")
    if (!rows[0]?.there) return false
    const last = await client.query("select 1 from es.streams where stream_id = 'seed-demonstration' limit 1")
    return last.rowCount === 1
  } finally {
    await client.end()
  }
}
