import { testDatabase } from '../postgres/test-database.ts'
import { momentsContract } from './contract.ts'
import { postgresMoments } from './postgres-moments.ts'

momentsContract('PostgreSQL', async () => {
  const database = await testDatabase()
  const [moments] = await Promise.all([1, 2].map(() => postgresMoments({ url: database.url })))
  if (!moments) throw new Error('no moments')
  const close = async () => {
    await moments.stop()
    await database.drop()
  }
  return { moments, close }
})
