import { setImmediate as breathe } from 'node:timers/promises'
import { commandFields, singletonId } from '@fairlead/contracts/kernel/resource'
import { validate } from '@fairlead/contracts/kernel/validation'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { alike } from '@fairlead/contracts/sheets/typed'
import { say } from '@fairlead/contracts/texts/index'
import { changesTo } from '@fairlead/domain/kernel/aggregate'
import { newlySaid, type Reference } from '@fairlead/domain/kernel/references'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { PlannedRow } from '@fairlead/domain/platform/import-plan'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import { v7 } from 'uuid'
import { shownCell } from '../sheets/sheet.ts'
import { cellWriter } from './export-columns.ts'
import { idColumn } from './import-columns.ts'
import { choosable, type HolderOf, holdersOf, meantBy } from './import-lookups.ts'
import { atOnce, type Bag, creating, faultsOf, inJson, type Planning, type PlanParts, type Understood } from './import-planning.ts'
import { inputOf } from './import-row.ts'

/** A row of a sheet, understood: how many records it may mean, and what it says of the one. */
interface ReadRow extends Understood {
  /** The record that it means, or would make, and the command that it comes to. */
  id: string
  command: 'create' | 'change'
  cells: readonly Cell[]
  means: number
  existing: StoredRow | undefined
  /** What it refers to that its record did not. */
  refers: readonly Reference[]
}

/** What becomes of rows that name records: each means the one of its id, else of its first field that only one may hold, else of its name. */
export async function planNamed({ readModels, execute }: PlanParts, planning: Planning): Promise<PlannedRow[]> {
  const { aggregate, resource, commands, rows, columns, fields, schemas, principal, rowScope, language, find } = planning
  const { create } = commands
  const changeable = commandFields(resource, commands.change)

  const key = ['id', ...resource.unique, resource.title].find(of => columns.some(column => column?.of === of))
  const keyAt = columns.findIndex(column => column?.of === key)
  const keyOf = (row: readonly Cell[]) =>
    row[keyAt] === null || row[keyAt] === undefined ? undefined : alike(shownCell(row[keyAt] ?? null))
  const calls = rows.flatMap(({ cells }) => keyOf(cells) ?? [])
  const there = await meantBy(readModels, rowScope, resource, key ?? 'id', calls)
  const write = cellWriter(
    readModels,
    columns.map(column => column ?? idColumn),
    { asker: { rowScope, language }, words: new Map() },
  )
  const now = new Date().toISOString()
  const taken = new Set<string>()
  const planned: PlannedRow[] = []

  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce)
    const read = await readRows(some)
    const inputs = read.map(({ input }) => input)
    const holderOf = await holdersOf(readModels, rowScope, resource, inputs)
    const mayChoose = await choosable(
      readModels,
      rowScope,
      read.flatMap(({ refers }) => refers),
    )
    const facts = await Promise.all(read.map(factsOf))
    for (const [index, one] of read.entries()) {
      const wrong = one.refers.filter(reference => !mayChoose(reference))
      planned.push(planRow(some[index]?.row ?? 0, one, { holderOf, wrong, facts: facts[index] ?? {} }))
    }
    await breathe()
  }
  return planned

  /** What rows say, each of the one record that it means. */
  async function readRows(some: Planning['rows']): Promise<ReadRow[]> {
    const meant = some.map(({ cells }) => there.get(keyOf(cells) ?? '') ?? [])
    const existing = meant.map(found => (found.length === 1 ? found[0] : undefined))
    const texts = await write(existing.filter(one => one !== undefined))
    let next = 0
    return some.map(({ cells }, index) => {
      const record = existing[index]
      const said = inputOf(columns, cells, fields, find, record, record && texts[next++])
      const understood = record ? changing(record, said) : creating(planning, said)
      const before = { id: record?.id ?? '', record: record?.record ?? aggregate.initial }
      const given = record ? commands.change : create
      const refers = given ? newlySaid(resource, given, { ...before, input: understood.input }) : []
      const id = record?.id ?? singletonId(resource, understood.input) ?? v7()
      const means = meant[index]?.length ?? 0
      return { id, command: record ? 'change' : 'create', cells, means, existing: record, ...understood, refers }
    })
  }

  /** A command with an input of its own is told all of it, also what stays as it is. */
  function changing({ record }: StoredRow, said: Bag): Understood {
    const changes = changesTo(record, said)
    const fixed = Object.keys(changes).filter(field => !Object.hasOwn(changeable, field))
    if (fixed.length > 0) return { input: {}, issues: fixed.map(field => ({ field, key: 'not_settable', params: {} })), missing: [] }
    const kept = commands.change.input === 'changes' ? {} : Object.fromEntries(Object.keys(changeable).map(field => [field, record[field]]))
    const { data = {}, issues = [] } = validate(schemas.change, { ...kept, ...changes })
    return { input: changesTo(record, data), issues, missing: [] }
  }

  /** What the command of a row needs to know of other records, as it will when it is given. */
  async function factsOf({ id, command, existing, input, issues, missing }: ReadRow): Promise<Bag> {
    const isIdle = existing !== undefined && Object.keys(input).length === 0
    if (isIdle || issues.length > 0 || missing.length > 0 || !aggregate.asks(command)) return {}
    const { load, find, holderOf } = execute
    return aggregate.facts(command, recordOf(existing), input, load, { id, actor: principal, now, find, ownerOf: holderOf })
  }

  function recordOf(existing: StoredRow | undefined) {
    return { ...(existing?.record ?? aggregate.initial) }
  }

  function planRow(
    row: number,
    { id, command, cells, means, existing, input, issues, missing }: ReadRow,
    { holderOf, wrong, facts }: { holderOf: HolderOf; wrong: readonly Reference[]; facts: Bag },
  ): PlannedRow {
    const faults = faultsOf(planning)
    const own = keyOf(cells)
    faults.of({ issues, missing })
    for (const { path } of wrong) faults.at(path, say(language, 'select_from_list'))
    if (means > 1) faults.at(key ?? '', say(language, 'sheet_ambiguous'))
    if (means === 0 && (create === undefined || (key === 'id' && own !== undefined))) faults.at(key ?? '', say(language, 'not_found'))
    if (own !== undefined && taken.has(`key ${own}`)) faults.at(key ?? '', say(language, 'chosen_twice'))
    taken.add(`key ${own}`)
    for (const field of resource.unique) {
      const value = input[field]
      if (typeof value !== 'string' || field === key) continue
      const holder = holderOf(field, value)
      if (taken.has(`${field} ${alike(value)}`)) faults.at(field, say(language, 'chosen_twice'))
      else if (holder !== undefined && holder !== existing?.id) faults.at(field, say(language, 'in_use_by_another', { value }))
      taken.add(`${field} ${alike(value)}`)
    }
    const isChanging = existing !== undefined && Object.keys(input).length > 0
    if (!faults.isAny() && (isChanging || !existing)) {
      const decided = aggregate.decide(command, recordOf(existing), input, { id, actor: principal, now, ...facts })
      if (isRefusal(decided)) faults.ofRefusal(decided)
    }
    const before = Object.fromEntries(Object.keys(existing ? input : {}).map(field => [field, existing?.record[field] ?? null]))
    return {
      row,
      outcome: faults.isAny() ? 'refused' : !existing ? 'added' : isChanging ? 'changed' : 'unchanged',
      id,
      version: existing?.version ?? 0,
      command,
      input: inJson(input),
      changes: isChanging ? Object.keys(input) : [],
      undoes: [existing ? { id, command, input: inJson(before) } : { id, command: 'delete', input: {} }],
      about: id,
      within: null,
      note: null,
      cells: cells.map(shownCell),
      ...faults.told(),
    }
  }
}
