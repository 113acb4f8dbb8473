import { Client } from 'pg'
import { testDatabase } from '../postgres/test-database.ts'
import { queueContract } from './contract.ts'

queueContract('PostgreSQL', async () => {
  const database = await testDatabase()
  return {
    url: database.url,
    async empty() {
      const client = new Client({ connectionString: database.url })
      await client.connect()
      await client.query('drop schema bullmq cascade')
      await client.end()
    },
    stop: () => database.drop(),
  }
})
