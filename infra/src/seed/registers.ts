import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import reference from './data/reference.json' with { type: 'json' }
import { inLanes } from './lanes.ts'
import type { Sow } from './sow.ts'

type Row = Readonly<Record<string, unknown> & { code?: string; make?: string; name?: unknown }>

/** What a row is called: its code, or its name where it has none (a model with its make). */
const called = (row: Row): string => row.code ?? [row.make, row.name].filter(Boolean).join(' ')

/** A row's references stand by code (`country: 'NL'`); the record wants them by id (`country_id`). */
function recordOf(sow: Sow, resource: Resource, row: Row): object {
  const entries = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    if (Object.hasOwn(resource.fields, key)) return [[key, value]]
    const to = resource.fields[`${key}_id`]?.to
    return to === undefined ? [] : [[`${key}_id`, sow.id(to, String(value))]]
  })
  return Object.fromEntries(entries)
}

/** Creates the rows of every register that the reference data has rows for. */
export async function sowRegisters(sow: Sow): Promise<void> {
  const rows: Readonly<Record<string, readonly Row[]>> = reference
  const all = resources.flatMap(resource => (rows[resource.name] ?? []).map(row => ({ resource, row })))
  await inLanes(20, all, ({ resource, row }) => sow.create(resource.name, called(row), recordOf(sow, resource, row)))
}
