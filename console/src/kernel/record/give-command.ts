import type { Resource } from '@fairlead/contracts/kernel/resource'
import i18next from 'i18next'
import { give } from '../api.ts'
import { commandLabel, oneLabel, stateLabel } from '../labels.ts'
import { notifyWith } from '../notify.ts'
import { queryClient, record as recordQuery, refresh } from '../queries.ts'
import { calledIn, type Rec } from '../record.ts'
import { notifyDone } from './offer-undo.ts'

/**
 * Gives a command to a record, shows the record after it and offers to take it back, or to go to what it made. Answers the record after it
 * where that is known at once. Throws the refusal.
 */
export async function giveCommand(
  resource: Resource,
  record: Rec,
  name: string,
  input: Record<string, unknown> = {},
  toMade?: () => void,
): Promise<Rec | undefined> {
  const after = await give<Rec>('POST', `${resource.name}/${record.id}/${name}`, { body: input })
  if (after) queryClient.setQueryData(recordQuery(resource, record.id).queryKey, after)
  const message = happened(resource, name, record, after)
  if (toMade) notifyWith(message, { label: i18next.t('record:open_made'), run: toMade })
  else notifyDone(resource, name, record, after, message)
  const refreshed = refresh(resource, record.id)
  if (!after) await refreshed // the answer did not wait for the tables, so the record is known only then
  return after
}

/** What came of a command in words: the state that the record has come into, else what was done with it. */
function happened(resource: Resource, name: string, before: Rec, after: Rec | undefined): string {
  const one = [oneLabel(resource), calledIn(resource, after ?? before)].filter(Boolean).join(' ')
  return after && after.status !== before.status
    ? `${one}: ${stateLabel(resource, after.status)}`
    : `${commandLabel(resource, name)} · ${one}`
}
