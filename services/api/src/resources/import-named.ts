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
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { StoredRow } from '@fairlead/projections/kernel/row-stream'
import { v7 } from 'uuid'
import { shownCell } from '../sheets/sheet.ts'
import { cellWriter } from './export-columns.ts'
import { idColumn } from './import-columns.ts'
import { choosable, type HolderOf, holdersOf, meantBy } from './import-lookups.ts'
import { atOnce, type Bag, creating, faultsOf, inJson, type Planning, type Understood } from './import-planning.ts'
import { inputOf } from './import-row.ts'

/** A row of a sheet, understood: how many records it may mean, and what it says of the one. */
interface ReadRow extends Understood {
  cells: readonly Cell[]
  means: number
  existing: StoredRow | undefined
  /** What it refers to that its record did not. */
  refers: readonly Reference[]
}

/** What becomes of rows that name records: each means the one of its id, else of its first field that only one may hold, else of its name. */
export async function planNamed(readModels: ReadModels, planning: Planning): Promise<PlannedRow[]> {
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
    const mayChoose = await choosable(
      readModels,
      rowScope,
      read.flatMap(({ refers }) => refers),
    )
    for (const [index, one] of read.entries()) {
      const wrong = one.refers.filter(reference => !mayChoose(reference))
      planned.push(planRow(some[index]?.row ?? 0, one, holderOf, wrong))
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
      const command = record ? commands.change : create
      const before = { id: record?.id ?? '', record: record?.record ?? aggregate.initial }
      const refers = command ? newlySaid(resource, command, { ...before, input: understood.input }) : []
      return { cells, means: meant[index]?.length ?? 0, existing: record, ...understood, refers }
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

  function planRow(
    row: number,
    { cells, means, existing, input, issues, missing }: ReadRow,
    holderOf: HolderOf,
    wrong: readonly Reference[],
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
    const [id, command] = [existing?.id ?? singletonId(resource, input) ?? v7(), existing ? 'change' : 'create']
    if (!faults.isAny() && !aggregate.asks(command)) {
      const decided = aggregate.decide(command, { ...(existing?.record ?? aggregate.initial) }, input, { id, actor: principal, now })
      if (isRefusal(decided)) faults.ofRefusal(decided)
    }
    const before = Object.fromEntries(Object.keys(existing ? input : {}).map(field => [field, existing?.record[field] ?? null]))
    return {
      row,
      outcome: faults.isAny() ? 'refused' : !existing ? 'added' : Object.keys(input).length > 0 ? 'changed' : 'unchanged',
      id,
      version: existing?.version ?? 0,
      command,
      input: inJson(input),
      undoes: [existing ? { id, command, input: inJson(before) } : { id, command: 'delete', input: {} }],
      about: id,
      within: null,
      note: null,
      cells: cells.map(shownCell),
      ...faults.told(),
    }
  }
}
