import type { Resource } from '@fairlead/contracts/kernel/resource'
import { give } from '../api.ts'
import { queryClient, record as recordQuery, refresh } from '../queries.ts'
import type { Rec } from '../record.ts'
import type { Values } from './record-values.ts'

/** Gives a command to a record as it was seen, and shows it after. Throws the refusal, also where somebody changed it meanwhile. */
export async function saveValues(resource: Resource, seen: Rec, command: string, body: Values): Promise<Rec | undefined> {
  const path = `${resource.name}/${seen.id}`
  const call = { body, version: seen.version }
  const after = command === 'change' ? await give<Rec>('PUT', path, call) : await give<Rec>('POST', `${path}/${command}`, call)
  if (after) queryClient.setQueryData(recordQuery(resource, seen.id).queryKey, after)
  await refresh(resource, seen.id)
  return after
}
