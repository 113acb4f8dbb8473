import type { Resource } from '@fairlead/contracts/kernel/resource'
import { give } from '../api.ts'
import { commandLabel } from '../labels.ts'
import { queryClient, record as recordQuery, refresh } from '../queries.ts'
import { type Rec, titleOf } from '../record.ts'
import { notifyDone } from './offer-undo.ts'

/** Gives a command to a record, shows the record after it and offers to take it back. Throws the refusal. */
export async function giveCommand(resource: Resource, record: Rec, name: string, input: Record<string, unknown> = {}): Promise<void> {
  const after = await give<Rec>('POST', `${resource.name}/${record.id}/${name}`, { body: input })
  if (after) queryClient.setQueryData(recordQuery(resource, record.id).queryKey, after)
  notifyDone(resource, name, record, after, `${commandLabel(resource, name)} · ${titleOf(after ?? record)}`)
  await refresh(resource, record.id)
}
