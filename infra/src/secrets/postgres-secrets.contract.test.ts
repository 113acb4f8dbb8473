import type { Secrets } from '@fairlead/domain/ports/secrets'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { secretsContract } from './contract.ts'
import { postgresSecrets } from './postgres-secrets.ts'

secretsContract('PostgreSQL', async () => {
  const database = await testDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const nodes: (Secrets & { stop(): Promise<void> })[] = []
  return {
    async with(...keys) {
      const node = await postgresSecrets({ url: database.url, keys })
      nodes.push(node)
      return node
    },
    kept: async () => (await client.query<{ sealed: Buffer }>('select sealed from secrets.kept')).rows.map(({ sealed }) => sealed),
    async move(from, to) {
      await client.query('update secrets.kept set purpose = $3, name = $4 where purpose = $1 and name = $2', [
        from.purpose,
        from.name,
        to.purpose,
        to.name,
      ])
    },
    async alter({ purpose, name }, byte) {
      await client.query(
        'update secrets.kept set sealed = set_byte(sealed, $3, get_byte(sealed, $3) # 1) where purpose = $1 and name = $2',
        [purpose, name, byte],
      )
    },
    async close() {
      for (const node of nodes) await node.stop()
      await client.end()
      await database.drop()
    },
  }
})

test('a database that is gone is an error without the secret', async () => {
  const gone = await testDatabase()
  const node = await postgresSecrets({ url: gone.url, keys: [Buffer.alloc(32, 7)] })
  await gone.drop()
  const reason: unknown = await node.put({ purpose: 'mail', name: 'x' }, 'open sesame').catch((one: unknown) => one)
  expect(reason).toBeInstanceOf(Error)
  expect(String(reason)).not.toContain('open sesame')
  await node.stop()
})
