import type { Resource } from '@fairlead/contracts/kernel/resource'
import { give } from '../api.ts'
import { queryClient, record as recordQuery, refresh } from '../queries.ts'
import type { Rec } from '../record.ts'
import type { Values } from './record-values.ts'

/** Sends a command to a record, held against a version where one is named. Answers the record after it. */
export const sendTo = (resource: Resource, id: string, command: string, body: Values, version?: number): Promise<Rec | undefined> =>
  command === 'change'
    ? give<Rec>('PUT', `${resource.name}/${id}`, { body, version })
    : give<Rec>('POST', `${resource.name}/${id}/${command}`, { body, version })

/** Gives a command to a record as it was seen, and shows it after. Throws the refusal, also where somebody changed it meanwhile. */
export async function saveValues(resource: Resource, seen: Rec, command: string, body: Values): Promise<Rec | undefined> {
  const after = await sendTo(resource, seen.id, command, body, seen.version)
  if (after) queryClient.setQueryData(recordQuery(resource, seen.id).queryKey, after)
  await refresh(resource, seen.id)
  return after
}
