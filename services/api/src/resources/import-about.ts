import { setImmediate as breathe } from 'node:timers/promises'
import { say } from '@fairlead/contracts/texts/index'
import { newlySaid, type Reference, referencesIn } from '@fairlead/domain/kernel/references'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { KnownRecord, RowBeside, SheetRows } from '@fairlead/domain/kernel/sheet-rows'
import type { PlannedRow } from '@fairlead/domain/platform/import-plan'
import { v7 } from 'uuid'
import { shownCell } from '../sheets/sheet.ts'
import { choosable, meantBy } from './import-lookups.ts'
import { atOnce, type Bag, creating, faultsOf, type Planning, type PlanParts, type Understood } from './import-planning.ts'
import { inputOf } from './import-row.ts'

type Cells = Planning['rows'][number]['cells']
/** A row with what it says, and what that is about. */
interface Row {
  /** Its number in the sheet. */
  row: number
  cells: Cells
  said: KnownRecord['record']
  key: string
}
type Alike = Map<string, readonly KnownRecord[]>

/** What becomes of rows that name no record: each is about what it says, and is looked at beside what there is about the same, as the rows before leave it. */
export async function planAbout({ readModels, execute }: PlanParts, about: SheetRows, planning: Planning): Promise<PlannedRow[]> {
  const { aggregate, resource, commands, rows, columns, fields, rowScope, principal, language, find } = planning
  const saidBy = (cells: Cells, meant?: KnownRecord) => inputOf(columns, cells, fields, find, meant, undefined)
  const whole = (said: Bag) => ({ ...aggregate.initial, ...said })
  const all = rows.map(read)
  const alike = await alikeNow()
  const mayChoose = await choosable(
    readModels,
    rowScope,
    all.flatMap(({ said }) => referencesIn(fields, said)),
  )
  const becomes = await about.becoming(all.map(beside), execute.load, execute.find)
  const planned: PlannedRow[] = []
  for (const [index, one] of all.entries()) {
    planned.push(planRow(one))
    if (index % atOnce === 0) await breathe()
  }
  return toldOnly(planned)

  function read({ row, cells }: Planning['rows'][number]): Row {
    const said = whole(saidBy(cells))
    return { row, cells, said, key: about.keyOf(said) }
  }

  /** What there is, by what it is about: all that is within the same as some row. */
  async function alikeNow(): Promise<Alike> {
    const within = new Set(all.map(({ said }) => String(said[about.within])))
    const there = [...(await meantBy(readModels, rowScope, resource, about.within, [...within])).values()].flat()
    return Map.groupBy(
      there.filter(({ record }) => record.status !== 'deleted'),
      ({ record }) => about.keyOf(record),
    )
  }

  function beside({ said, key }: Row): RowBeside {
    const there = alike.get(key) ?? []
    return { said, meant: about.meant(said, there), alike: there }
  }

  /** What a row leaves unsaid stays as it is in what it means. */
  function understood(cells: Cells, { said, meant }: RowBeside): Understood {
    if (!meant) return creating(planning, said)
    const kept = Object.fromEntries(Object.keys(fields).map(field => [field, meant.record[field]]))
    return creating(planning, { ...kept, ...saidBy(cells, meant) })
  }

  function planRow(one: Row): PlannedRow {
    const now = beside(one)
    const { input, ...wrong } = understood(one.cells, now)
    const id = v7()
    const faults = faultsOf(planning)
    faults.of(wrong)
    for (const { path } of newly(input, now).filter(one => !mayChoose(one))) faults.at(path, say(language, 'select_from_list'))
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
        undoes: [],
        note: null,
      }
    alike.set(one.key, becoming.alike)
    const { outcome, does, undoes, note } = becoming
    return {
      ...rowOf(one),
      ...faults.told(),
      ...does,
      outcome,
      version: now.meant?.id === does.id ? now.meant.version : 0,
      undoes,
      note: note ? say(language, note.code, note.params) : null,
    }
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
