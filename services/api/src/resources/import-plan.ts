import { setImmediate as breathe } from 'node:timers/promises'
import { type Principal, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { commandFields, type Resource, singletonId } from '@fairlead/contracts/kernel/resource'
import { commandSchema } from '@fairlead/contracts/kernel/schema'
import { type Issue, validate } from '@fairlead/contracts/kernel/validation'
import { importable, importedFields } from '@fairlead/contracts/platform/imports'
import { type Cell, type SheetColumn, sheetColumns } from '@fairlead/contracts/sheets/columns'
import { alike } from '@fairlead/contracts/sheets/typed'
import { type Language, say } from '@fairlead/contracts/texts/index'
import { type AnyAggregate, changesTo } from '@fairlead/domain/kernel/aggregate'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { ImportPlan, PlannedRow } from '@fairlead/domain/platform/import-plan'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import { v7 } from 'uuid'
import { z } from 'zod'
import { shownCell } from '../sheets/sheet.ts'
import { cellWriter } from './export-columns.ts'
import { type HolderOf, holdersOf, meantBy, referredIn } from './import-lookups.ts'
import { inputOf } from './import-row.ts'

const idColumn: SheetColumn = { key: 'id', of: 'id', part: undefined, field: { kind: 'text', max: 36 } }

/** The columns that a sheet for a register may have, by key: what may be typed in, and the id by which an export names records. */
export function importColumns(resource: Resource): Map<string, SheetColumn> {
  const columns = importable(resource) ? [idColumn, ...sheetColumns(importedFields(resource))] : []
  return new Map(columns.map(column => [column.key, column]))
}

interface Wanted {
  aggregate: AnyAggregate
  sheet: readonly Cell[][]
  /** Key of the column that each column of the sheet stands for; null where it is left out. */
  keys: readonly (string | null)[]
  principal: Principal
  language: Language
}

/** A row of a sheet, understood: how many records it may mean, and what it says of the one. */
interface ReadRow {
  cells: readonly Cell[]
  means: number
  existing: StoredRow | undefined
  input: Bag
  issues: readonly Issue[]
}

type Bag = Readonly<Record<string, unknown>>
type Understood = Pick<ReadRow, 'input' | 'issues'>
type Errors = Record<string, string[]>
/** As it is kept in a file. */
function inJson(value: unknown): PlannedRow['input'] {
  const json: PlannedRow['input'] = JSON.parse(JSON.stringify(value))
  return json
}

/** Rows that are looked at before others get their turn. */
const atOnce = 200

/**
 * Decides what is to become of each row of a sheet, without doing any of it: whether it adds, changes, says nothing new, or is refused, and
 * why. A row means the record of its id, else of its first field that only one may hold, else of its name.
 */
export async function planImport(readModels: ReadModels, { aggregate, sheet, keys, principal, language }: Wanted): Promise<ImportPlan> {
  const { resource } = aggregate
  const commands = importable(resource)
  if (!commands) throw new Error(`${resource.name} is no register`)
  const [head = [], ...rows] = sheet
  const known = importColumns(resource)
  const columns = head.map((_header, index) => known.get(keys[index] ?? ''))
  const fields = importedFields(resource)
  const { create } = commands
  const changeable = commandFields(resource, commands.change)
  const schemas = { create: create && commandSchema(z, resource, create), change: commandSchema(z, resource, commands.change) }
  const rowScope = rowScopeOf(principal)

  const key = ['id', ...resource.unique, resource.title].find(of => columns.some(column => column?.of === of))
  const keyAt = columns.findIndex(column => column?.of === key)
  const keyOf = (row: readonly Cell[]) =>
    row[keyAt] === null || row[keyAt] === undefined ? undefined : alike(shownCell(row[keyAt] ?? null))
  const find = await referredIn(readModels, rowScope, columns, rows)
  const calls = rows.flatMap(row => keyOf(row) ?? [])
  const there = await meantBy(readModels, rowScope, resource, key ?? 'id', calls)
  const write = cellWriter(
    readModels,
    columns.map(column => column ?? idColumn),
    { language, words: new Map() },
  )
  const now = new Date().toISOString()
  const taken = new Set<string>()
  const planned: PlannedRow[] = []

  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce)
    const read = await readRows(some)
    const inputs = read.map(({ input }) => input)
    const holderOf = await holdersOf(readModels, rowScope, resource, inputs)
    for (const [index, one] of read.entries()) planned.push(planRow(first + index + 2, one, holderOf))
    await breathe()
  }
  return { target: resource.name, headers: head.map(shownCell), rows: planned }

  /** What rows say, each of the one record that it means. */
  async function readRows(some: readonly Cell[][]): Promise<ReadRow[]> {
    const meant = some.map(cells => there.get(keyOf(cells) ?? '') ?? [])
    const existing = meant.map(found => (found.length === 1 ? found[0] : undefined))
    const texts = await write(existing.filter(one => one !== undefined))
    let next = 0
    return some.map((cells, index) => {
      const record = existing[index]
      const said = inputOf(columns, cells, fields, find, record, record && texts[next++])
      const { input, issues } = record ? changing(record, said) : creating(said)
      return { cells, means: meant[index]?.length ?? 0, existing: record, input, issues }
    })
  }

  /** Fields that are made of others are named only to find a record by. */
  function creating(said: Bag): Understood {
    const own = Object.fromEntries(Object.entries(said).filter(([field]) => resource.fields[field]?.computed !== true))
    const { data = {}, issues = [] } = schemas.create ? validate(schemas.create, own) : {}
    return { input: data, issues }
  }

  /** A command with an input of its own is told all of it, also what stays as it is. */
  function changing({ record }: StoredRow, said: Bag): Understood {
    const changes = changesTo(record, said)
    const fixed = Object.keys(changes).filter(field => !Object.hasOwn(changeable, field))
    if (fixed.length > 0) return { input: {}, issues: fixed.map(field => ({ field, key: 'not_settable', params: {} })) }
    const kept =
      commands?.change.input === 'changes' ? {} : Object.fromEntries(Object.keys(changeable).map(field => [field, record[field]]))
    const { data = {}, issues = [] } = validate(schemas.change, { ...kept, ...changes })
    return { input: changesTo(record, data), issues }
  }

  function planRow(row: number, { cells, means, existing, input, issues }: ReadRow, holderOf: HolderOf): PlannedRow {
    const errors: Errors = {}
    const refuse = (path: string, text: string) => {
      const at = columns.findIndex(
        column => column !== undefined && (path === column.key || path.startsWith(`${column.key}.`) || column.of === path),
      )
      const place = at < 0 ? path.split('.')[0] || 'id' : String(at)
      errors[place] = [...(errors[place] ?? []), text]
    }
    for (const { field, key: code, params } of issues) refuse(field, say(language, code, params))
    const own = keyOf(cells)
    if (means > 1) refuse(key ?? '', say(language, 'sheet_ambiguous'))
    if (means === 0 && (create === undefined || (key === 'id' && own !== undefined))) refuse(key ?? '', say(language, 'not_found'))
    if (own !== undefined && taken.has(`key ${own}`)) refuse(key ?? '', say(language, 'chosen_twice'))
    taken.add(`key ${own}`)
    for (const field of resource.unique) {
      const value = input[field]
      if (typeof value !== 'string' || field === key) continue
      const holder = holderOf(field, value)
      if (taken.has(`${field} ${alike(value)}`)) refuse(field, say(language, 'chosen_twice'))
      else if (holder !== undefined && holder !== existing?.id) refuse(field, say(language, 'in_use_by_another', { value }))
      taken.add(`${field} ${alike(value)}`)
    }
    const [id, command] = [existing?.id ?? singletonId(resource, input) ?? v7(), existing ? 'change' : 'create']
    if (Object.keys(errors).length === 0 && !aggregate.asks(command)) {
      const decided = aggregate.decide(command, { ...(existing?.record ?? aggregate.initial) }, input, { id, actor: principal, now })
      if (isRefusal(decided)) for (const one of [decided, ...decided.others]) refuse(one.field ?? '', say(language, one.code, one.params))
    }
    const refused = Object.keys(errors).length > 0
    const outcome = refused ? 'refused' : !existing ? 'added' : Object.keys(input).length > 0 ? 'changed' : 'unchanged'
    const before = Object.fromEntries(Object.keys(existing ? input : {}).map(field => [field, existing?.record[field] ?? null]))
    return {
      row,
      outcome,
      id,
      version: existing?.version ?? 0,
      input: inJson(input),
      before: inJson(before),
      cells: cells.map(shownCell),
      errors,
    }
  }
}
