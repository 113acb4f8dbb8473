import { type Field, type Fields, f } from '@fairlead/contracts/kernel/field'
import { resources } from '@fairlead/contracts/resources'
import reference from './data/reference.json' with { type: 'json' }
import { inLanes } from './lanes.ts'
import type { Sow } from './sow.ts'

type Row = Readonly<Record<string, unknown> & { code?: string }>

/** What a row is called: its code, or what tells it apart where it has none (a model of a make, a currency's rate of a day). */
const called = ({ code, make, name, currency, date }: Row): string => code ?? [make, name, currency, date].filter(Boolean).join(' ')

/** A row's references stand by code (`country: 'NL'`); the record wants them by id (`country_id`). */
function recordOf(sow: Sow, fields: Fields, row: object): object {
  const entries = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const field = fields[key]
    if (field) return [[key, read(sow, field, value)]]
    const to = fields[`${key}_id`]?.to
    return to === undefined ? [] : [[`${key}_id`, sow.id(to, String(value))]]
  })
  return Object.fromEntries(entries)
}

const money = { amount: f.amount(), currency_id: f.ref('currencies'), calculation_unit_id: f.ref('calculationunits') }

function read(sow: Sow, field: Field, value: unknown): unknown {
  if (field.kind === 'money' && value instanceof Object) return recordOf(sow, money, value)
  if (!Array.isArray(value)) return value
  if (field.kind === 'refs') return value.map(one => sow.id(field.to ?? '', String(one)))
  return field.kind === 'rows' ? value.map((one: object) => recordOf(sow, field.fields ?? {}, one)) : value
}

/** Creates the rows of every register that the reference data has rows for. */
export async function sowRegisters(sow: Sow): Promise<void> {
  const rows: Readonly<Record<string, readonly Row[]>> = reference
  const all = resources.flatMap(resource => (rows[resource.name] ?? []).map(row => ({ resource, row })))
  await inLanes(20, all, ({ resource, row }) => sow.create(resource.name, called(row), recordOf(sow, resource.fields, row)))
}
