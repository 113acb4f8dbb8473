import { type Field, type Fields, f } from '@fairlead/contracts/kernel/field'
import { resources } from '@fairlead/contracts/resources'
import { inLanes } from '@fairlead/domain/kernel/in-lanes'
import { referencesIn } from '@fairlead/domain/kernel/references'
import reference from './data/reference.json' with { type: 'json' }
import type { Seeder } from './seeder.ts'

type Row = Readonly<Record<string, unknown> & { code?: string }>

/** What a row is called: its code, or what tells it apart where it has none (a model of a make, a currency's rate of a day). */
const called = ({ code, make, name, currency, date }: Row): string => code ?? [make, name, currency, date].filter(Boolean).join(' ')

/** A row's references stand by code (`country: 'NL'`); the record wants them by id (`country_id`). */
function recordOf(seeder: Seeder, fields: Fields, row: object): Readonly<Record<string, unknown>> {
  const entries = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    const field = fields[key]
    if (field) return [[key, read(seeder, field, value)]]
    const to = fields[`${key}_id`]?.to
    return to === undefined ? [] : [[`${key}_id`, seeder.id(to, String(value))]]
  })
  return Object.fromEntries(entries)
}

const money = { amount: f.amount(), currency_id: f.ref('currencies'), calculation_unit_id: f.ref('calculationunits') }

function read(seeder: Seeder, field: Field, value: unknown): unknown {
  if (field.kind === 'money' && value instanceof Object) return recordOf(seeder, money, value)
  if (!Array.isArray(value)) return value
  if (field.kind === 'refs') return value.map(one => seeder.id(field.to ?? '', String(one)))
  return field.kind === 'rows' ? value.map((one: object) => recordOf(seeder, field.fields ?? {}, one)) : value
}

/** Creates the rows of every register that the reference data has rows for, each after those that it refers to. */
export async function seedRegisters(seeder: Seeder): Promise<void> {
  const rows: Readonly<Record<string, readonly Row[]>> = reference
  const all = resources.flatMap(resource =>
    (rows[resource.name] ?? []).map(row => ({ resource, called: called(row), record: recordOf(seeder, resource.fields, row) })),
  )
  const byId = new Map(all.map(one => [seeder.id(one.resource.name, one.called), one]))
  const begun = new Map<string, Promise<unknown>>()

  const once = (id: string): Promise<unknown> => {
    const under = begun.get(id) ?? created(id)
    begun.set(id, under)
    return under
  }
  const created = async (id: string) => {
    const one = byId.get(id)
    if (!one) return
    await Promise.all(referencesIn(one.resource.fields, one.record).map(({ id: before }) => once(before)))
    await seeder.create(one.resource.name, one.called, one.record)
  }
  await inLanes(20, byId.keys(), once)
}
