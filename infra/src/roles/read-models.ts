import { openReadModels, type ReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import type { Settings } from './settings.ts'

const opened = new Map<string, Promise<ReadModels>>()

/** The read models of a database: opened once, whichever role asks first, so that who writes and who reads know of each other at once. */
export function readModelsOf({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<ReadModels> {
  const known = opened.get(databaseUrl) ?? openReadModels({ connectionString: databaseUrl, tables })
  opened.set(databaseUrl, known)
  return known
}

/** Lets go of them, when any role asked for them. */
export async function closeReadModels({ databaseUrl }: Pick<Settings, 'databaseUrl'>): Promise<void> {
  const known = opened.get(databaseUrl)
  opened.delete(databaseUrl)
  await (await known)?.close()
}
