import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'
import startTestServer from './vitest-setup.ts'

test('a part of a run that has begun shares its server, and leaves it and its databases as they are', async () => {
  const { FAIRLEAD_TEST_PG, FAIRLEAD_TEST_RUN } = process.env
  const database = await testDatabase()
  const end = await startTestServer()
  expect(process.env).toMatchObject({ FAIRLEAD_TEST_PG, FAIRLEAD_TEST_RUN })
  await end()
  expect(process.env).toMatchObject({ FAIRLEAD_TEST_PG, FAIRLEAD_TEST_RUN })
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.end()
  await database.drop()
})
