import { openReadModels, type ReadModels } from '@fairlead/projections/kernel/read-models'
import { tables } from '@fairlead/projections/tables'
import type { Settings } from './settings.ts'

let opened: Promise<ReadModels> | undefined

/** The read models of a process: opened once, whichever of its roles asks first, so that who writes and who reads know of each other at once. */
export function readModelsOf({ databaseUrl }: Settings): Promise<ReadModels> {
  opened ??= openReadModels({ connectionString: databaseUrl, tables })
  return opened
}

/** Lets go of them, when any role asked for them. */
export async function closeReadModels(): Promise<void> {
  await (await opened)?.close()
}
