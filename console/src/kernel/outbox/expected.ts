import type { Resource } from '@fairlead/contracts/kernel/resource'
import { isBlank } from '../fields/check.ts'
import type { Rec } from '../record.ts'
import type { Deed, Entry } from './entry.ts'
import { entriesOf, underWay } from './order.ts'

/** A record as it will be once what waits for it is done, as far as the contract tells; the server has the last word. */
export function expected(resource: Resource, record: Rec, entries: readonly Entry[]): Rec {
  const waiting = entriesOf(underWay(entries), { resource: resource.name, id: record.id })
  return { ...record, ...Object.fromEntries(waiting.flatMap(({ deed }) => (deed.kind === 'file' ? [] : changesBy(resource, deed)))) }
}

function changesBy(resource: Resource, { name, input }: Extract<Deed, { kind: 'command' }>): [field: string, value: unknown][] {
  const to = resource.commands[name]?.to
  const said = Object.entries(input).filter(([field, value]) => Object.hasOwn(resource.fields, field) && !isBlank(value))
  return typeof to === 'string' ? [...said, ['status', to]] : said
}

/** The commands that wait for a record already. */
export const commandsUnderWay = (entries: readonly Entry[], resource: Resource, id: string): Set<string> =>
  new Set(
    entriesOf(entries, { resource: resource.name, id }).flatMap(({ state, deed }) =>
      state !== 'sent' && deed.kind === 'command' ? [deed.name] : [],
    ),
  )
