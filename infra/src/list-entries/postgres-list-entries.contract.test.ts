import { testDatabase } from '../postgres/test-database.ts'
import { listEntriesContract } from './contract.ts'
import { postgresListEntries } from './postgres-list-entries.ts'

listEntriesContract('PostgreSQL', async () => {
  const database = await testDatabase()
  const store = await postgresListEntries({ url: database.url })
  return {
    store,
    close: async () => {
      await store.stop()
      await database.drop()
    },
  }
})
