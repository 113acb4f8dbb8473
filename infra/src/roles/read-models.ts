import { readConfig } from '@fairlead/projections/kernel/database'
import { openReadModels, type ReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import { pipelined } from '../postgres/pipelined.ts'
import type { Settings } from './settings.ts'

const opened = new Map<string, Promise<ReadModels>>()
/** Over which short questions go. */
const sharedConnections = 2

/** The read models of a database: opened once, whichever role asks first, so that who writes and who reads know of each other at once. */
export function readModelsOf({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<ReadModels> {
  const known = opened.get(databaseUrl) ?? open(databaseUrl)
  opened.set(databaseUrl, known)
  return known
}

async function open(connectionString: string): Promise<ReadModels> {
  const short = pipelined(readConfig(connectionString), sharedConnections)
  const models = await openReadModels({ connectionString, tables, short })
  return {
    ...models,
    async close() {
      await models.close()
      await short.end()
    },
  }
}

/** Lets go of them, when any role asked for them. */
export async function closeReadModels({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  const known = opened.get(databaseUrl)
  opened.delete(databaseUrl)
  await (await known)?.close()
}
