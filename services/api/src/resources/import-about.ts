import { setImmediate as breathe } from 'node:timers/promises'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { alike as asCalled } from '@fairlead/contracts/sheets/typed'
import { say } from '@fairlead/contracts/texts/index'
import { type Alike, alikeBy } from '@fairlead/domain/kernel/alike'
import { newlySaid, type Reference, referencesIn } from '@fairlead/domain/kernel/references'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { KnownRecord, RowBeside, SheetRows } from '@fairlead/domain/kernel/sheet-rows'
import type { PlannedRow } from '@fairlead/domain/platform/import-plan'
import { v7 } from 'uuid'
import { shownCell } from '../sheets/sheet.ts'
import { cellWriter } from './export-columns.ts'
import { idColumn } from './import-columns.ts'
import { choosable, meantBy } from './import-lookups.ts'
import { atOnce, type Bag, creating, faultsOf, type Planning, type PlanParts, type Understood } from './import-planning.ts'
import { inputOf } from './import-row.ts'

type Cells = Planning['rows'][number]['cells']
/** A record with the cells that an export writes of it. */
interface Named extends KnownRecord {
  written: readonly Cell[] | undefined
}
/** A row with what it says, and what that is about. */
interface Row {
  /** Its number in the sheet. */
  row: number
  cells: Cells
  /** The id that it bears, if any, and the record of that id. */
  id: string | undefined
  named: Named | undefined
  said: KnownRecord['record']
  key: string
}

/**
 * What becomes of rows that are about what they say, or about the record whose id they bear: each is looked at beside what there is about the
 * same, as the rows before leave it.
 */
export async function planAbout({ readModels, execute }: PlanParts, about: SheetRows, planning: Planning): Promise<PlannedRow[]> {
  const { aggregate, resource, commands, rows, columns, fields, rowScope, principal, language, find } = planning
  const idAt = columns.findIndex(column => column?.of === idColumn.of)
  const idIn = (cells: Cells) => (cells[idAt] === null || cells[idAt] === undefined ? undefined : asCalled(shownCell(cells[idAt])))
  const daysOf = ({ record }: KnownRecord) => about.daysOf(record)
  const whole = (said: Bag) => ({ ...aggregate.initial, ...said })
  const byId = await namedRecords()
  const all = rows.map(read)
  const alike = await alikeNow()
  const mayChoose = await choosable(
    readModels,
    rowScope,
    all.flatMap(({ said }) => referencesIn(fields, said)),
  )
  const becomes = await about.becoming(all.map(beside), execute.load, execute.find)
  const taken = new Set<string>()
  /** What records are no longer about, or were not before: rows about any of that are not done beside one another. */
  const entangled = new Set<string>()
  const planned: PlannedRow[] = []
  for (const [index, one] of all.entries()) {
    planned.push(planRow(one))
    if (index % atOnce === 0) await breathe()
  }
  return toldOnly(planned).map(one => (entangled.has(one.about) ? { ...one, about: 'entangled' } : one))

  async function namedRecords(): Promise<Map<string, Named>> {
    const ids = rows.flatMap(({ cells }) => idIn(cells) ?? [])
    const found = [...(await meantBy(readModels, rowScope, resource, idColumn.of, ids)).values()].flat()
    const there = found.filter(({ record }) => record.status !== 'deleted')
    const write = cellWriter(
      readModels,
      columns.map(column => column ?? idColumn),
      { asker: { rowScope, language }, words: new Map() },
    )
    const written = await write(there)
    return new Map(there.map((one, index) => [one.id, { ...one, written: written[index] }]))
  }

  function read({ row, cells }: Planning['rows'][number]): Row {
    const id = idIn(cells)
    const named = byId.get(id ?? '')
    const said = whole(named ? { ...kept(named), ...saidBy(cells, named) } : saidBy(cells))
    return { row, cells, id, named, said, key: about.keyOf(said) }
  }

  function saidBy(cells: Cells, meant?: KnownRecord & { written?: Named['written'] }): Bag {
    return inputOf(columns, cells, fields, find, meant, meant?.written)
  }

  function kept({ record }: KnownRecord): Bag {
    return Object.fromEntries(Object.keys(fields).map(field => [field, record[field]]))
  }

  /** What there is, by what it is about: all that is within the same as some row. */
  async function alikeNow(): Promise<Map<string, Alike<KnownRecord>>> {
    const within = new Set(all.map(({ said }) => String(said[about.within])))
    const there = [...(await meantBy(readModels, rowScope, resource, about.within, [...within])).values()].flat()
    const byKey = Map.groupBy(
      there.filter(({ record }) => record.status !== 'deleted'),
      ({ record }) => about.keyOf(record),
    )
    const keys = new Set(all.flatMap(one => [one.key, keyBefore(one)]))
    return new Map([...keys].map(key => [key, alikeBy(daysOf, byKey.get(key) ?? [])]))
  }

  /** What a row is about, or the record whose id it bears until now. */
  function keyBefore({ named, key }: Row): string {
    return named ? about.keyOf(named.record) : key
  }

  function beside(one: Row): RowBeside {
    const { said, key, named } = one
    const there = alike.get(key) ?? alikeBy(daysOf, [])
    const meant = named ? (alike.get(keyBefore(one))?.bearing(named.id) ?? named) : there.on(about.daysOf(said).from)
    return { said, meant, alike: there }
  }

  /** What a row leaves unsaid stays as it is in what it means. */
  function understood({ cells, named }: Row, { said, meant }: RowBeside): Understood {
    return creating(planning, named || !meant ? said : { ...kept(meant), ...saidBy(cells, meant) })
  }

  function planRow(one: Row): PlannedRow {
    const now = beside(one)
    const { input, ...wrong } = understood(one, now)
    const id = v7()
    const faults = faultsOf(planning)
    faults.of(wrong)
    for (const { path } of newly(input, now).filter(one => !mayChoose(one))) faults.at(path, say(language, 'select_from_list'))
    if (one.id !== undefined && !one.named) faults.at(idColumn.of, say(language, 'not_found'))
    if (one.id !== undefined && taken.has(one.id)) faults.at(idColumn.of, say(language, 'chosen_twice'))
    taken.add(one.id ?? '')
    const becoming = faults.isAny() ? undefined : becomes({ ...now, said: whole(input) }, { id, actor: principal })
    if (isRefusal(becoming)) faults.ofRefusal(becoming)
    if (isRefusal(becoming) || becoming === undefined)
      return {
        ...rowOf(one),
        ...faults.told(),
        outcome: 'refused',
        id,
        command: 'create',
        input: {},
        version: 0,
        changes: [],
        undoes: [],
        note: null,
      }
    const { outcome, does, changes, undoes, leaves, note } = becoming
    leave(one, now.alike, leaves)
    return {
      ...rowOf(one),
      ...faults.told(),
      ...does,
      outcome,
      version: now.meant?.id === does.id ? now.meant.version : 0,
      changes,
      undoes,
      note: note ? say(language, note.code, note.params) : null,
    }
  }

  /** Leaves records to the rows after as they are once a row is done: one of them may be about something else from then on. */
  function leave(one: Row, there: Alike<KnownRecord>, leaves: readonly KnownRecord[]): void {
    const before = keyBefore(one)
    if (before !== one.key && leaves.length > 0) {
      alike.get(before)?.release(one.named?.id ?? '')
      for (const key of [before, one.key]) entangled.add(key)
    }
    for (const left of leaves) there.keep(left)
  }

  /** What a row refers to that the record that it means does not. */
  function newly(input: Bag, { meant }: RowBeside): Reference[] {
    return commands.create ? newlySaid(resource, commands.create, { id: '', record: meant?.record ?? aggregate.initial, input }) : []
  }

  function rowOf({ row, cells, said, key }: Row) {
    return { row, about: key, within: String(said[about.within]), cells: cells.map(shownCell) }
  }
}

/** Rows that were refused are told of beside others that came to something: alone they may be about nothing that is there. */
function toldOnly(planned: readonly PlannedRow[]): PlannedRow[] {
  const told = new Set(planned.filter(({ outcome }) => outcome !== 'refused').map(({ within }) => within))
  return planned.map(one => (told.has(one.within) ? one : { ...one, within: null }))
}
