import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import i18next from 'i18next'
import { language } from '../../i18n/index.ts'
import { shownAlone } from '../fields/shown.ts'
import { eventLabel, fieldLabel, toCustomer, unnumbered } from '../labels.ts'
import { nameKey, queryClient } from '../queries.ts'
import type { HistoryEntry, Referred } from '../record.ts'

/** More fields than these are counted instead of named. */
const named = 3

/** One event in plain words: "Anna Visser loaded the unit on 12-11-2026". */
export function sentenceOf(resource: Resource, entry: Pick<HistoryEntry, 'type' | 'data' | 'changes' | 'actor'>): string {
  const template: unknown = toCustomer(`event.${entry.type}`) ?? i18next.getResource(language(), 'sentences', entry.type)
  const who = entry.actor.name || i18next.t('customer:house') // who of the house it was, a customer is not told
  const said = {
    who,
    changed: changedIn(resource, entry.changes),
    ...dataIn(resource, entry),
  }
  if (typeof template !== 'string') return `${who}: ${eventLabel(entry.type)}`
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => (name in said ? String(Reflect.get(said, name)) : '–'))
}

/** What an event carried, by its names and as people read it. */
function dataIn(resource: Resource, { type, data }: Pick<HistoryEntry, 'type' | 'data'>): Record<string, string> {
  const declared = resource.events[type]
  const fields: Fields = typeof declared === 'object' ? declared : resource.fields
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, calledBy(fields[key], value) ?? shownAlone(fields[key], key, value)]),
  )
}

/** What another record is called that an event names: the names come with the history. One that has no number yet says so. */
function calledBy(field: Field | undefined, value: unknown): string | undefined {
  const to = field?.kind === 'ref' ? field.to : undefined
  if (to === undefined || typeof value !== 'string' || value === '') return undefined
  const name = queryClient.getQueryData<Referred | null>(nameKey(to, value))?.name
  return name === '' ? unnumbered({ name: to }) : name
}

/** The names of the fields that changed: "name, colour and 2 more". */
function changedIn(resource: Resource, changes: HistoryEntry['changes']): string {
  const labels = [...new Set(changes.map(({ field }) => fieldLabel(resource, field).toLowerCase()))]
  const rest = labels.length - named
  const shown = rest > 1 ? [...labels.slice(0, named), i18next.t('record:history.more_fields', { count: rest })] : labels
  return new Intl.ListFormat(language()).format(shown)
}
