import { categoryOf } from '@fairlead/domain/kernel/claims'
import { lineMachine, type Machine, type Move, machines, otherMachines } from './machines.ts'

/** An event as it stands in the log, wherever that is kept. */
export interface Logged {
  stream: string
  version: number
  type: string
  data: Readonly<Record<string, unknown>>
  meta: {
    readonly command_id: string
    readonly causation_id?: string | undefined
    readonly occurred_at: string
    readonly actor: { readonly role: string }
  }
}

/** The log, told again from its first event to machines that are written by hand. */
export interface Replay {
  take(event: Logged): void
  /** What happened though the documented machine has no row for it. */
  readonly faults: string[]
  /** Documented rows by how often they were gone through. */
  readonly reached: ReadonlyMap<string, number>
  /** The state of each record, by stream. */
  readonly states: ReadonlyMap<string, string>
}

const byCategory = new Map([...machines, ...otherMachines].map(one => [one.category, one]))

/** Every documented row of what is built. */
export const documentedRows: readonly string[] = [...machines, lineMachine, ...otherMachines].flatMap(({ moves }) => [
  ...new Set(moves.flatMap(({ row }) => row ?? [])),
])

interface Line {
  id: string
  invoice_id?: unknown
}

/** Begins a replay. */
export function replay(): Replay {
  const faults: string[] = []
  const reached = new Map<string, number>()
  const states = new Map<string, string>()
  const before = new Map<string, string>()
  const versions = new Map<string, number>()
  /** Lines by job, each with its state and the invoice that took it. */
  const lines = new Map<string, Map<string, { state: string; invoice: unknown }>>()

  function moveOf(machine: Machine, key: string, { type, data, stream, version }: Logged): string | undefined {
    const from = states.get(key) ?? null
    const move = machine.moves.find(one => one.event === type && one.from === from)
    const known = machine.moves.some(one => one.event === type)
    if (!known) return undefined // allocations of a voyage and the like stand in the same stream's category, never here
    if (!move) {
      faults.push(`${stream} ${version}: ${type} in state ${from ?? '–'}`)
      return undefined
    }
    const to = move.to.length === 1 ? move.to[0] : machine.leadsTo[type]?.(data, from, before.get(key) ?? null)
    if (to === undefined || !move.to.includes(to)) faults.push(`${stream} ${version}: ${type} leads from ${from ?? '–'} to ${to}`)
    count(rowOf(move, data))
    if (from !== null && to !== from) before.set(key, from)
    states.set(key, to ?? '')
    const back = machine.goesBackTo?.[type]
    if (back !== undefined) before.set(key, back)
    return to
  }

  const count = (row: string | undefined) => {
    if (row !== undefined) reached.set(row, (reached.get(row) ?? 0) + 1)
  }

  /** A bill that its manifest makes final was published as a draft. */
  const rowOf = ({ row }: Move, data: Logged['data']) =>
    row === 'bill_of_lading: draft · FinaliseBillOfLading' && data.forced === true ? 'bill_of_lading: draft · PublishWithManifest' : row

  function takeLines(event: Logged): void {
    const { type, data, stream } = event
    const own = lines.get(stream) ?? new Map<string, { state: string; invoice: unknown }>()
    lines.set(stream, own)
    const concerned = concernedLines(data, type, own)
    for (const { id, invoice_id } of concerned) {
      const key = `${stream} line ${id}`
      const to = moveOf(lineMachine, key, event)
      if (to !== undefined) own.set(id, { state: to, invoice: to === 'invoiced' ? (invoice_id ?? data.invoice_id) : undefined })
    }
  }

  return {
    faults,
    reached,
    states,
    take(event) {
      const { stream, version } = event
      if (version !== (versions.get(stream) ?? 0) + 1) faults.push(`${stream}: version ${version} follows ${versions.get(stream) ?? 0}`)
      versions.set(stream, version)
      const category = categoryOf(stream)
      if (category === lineMachine.category && lineMachine.moves.some(one => one.event === event.type)) takeLines(event)
      const machine = byCategory.get(category)
      if (!machine) return
      if (!machine.moves.some(one => one.event === event.type)) faults.push(`${stream} ${version}: nobody knows ${event.type}`)
      else moveOf(machine, stream, event)
    },
  }
}

/** The lines that an event of a job concerns. */
function concernedLines(data: Logged['data'], type: string, own: ReadonlyMap<string, { invoice: unknown }>): Line[] {
  if (type === 'ProFormaLinesAdded' || type === 'ProFormaLinesEstimated') return rowsIn(data.lines).map(one => ({ id: String(one.id) }))
  if (type === 'ProFormaLineCorrected') return [{ id: String(data.id) }]
  if (type === 'ProFormaLinesReleased') {
    const isOne = (id: string) => data.line_ids === null || itemsIn(data.line_ids).includes(id)
    return [...own].flatMap(([id, { invoice }]) => (invoice === data.invoice_id && isOne(id) ? [{ id }] : []))
  }
  return itemsIn(data.line_ids).map(id => ({ id: String(id) }))
}

export const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
/** A text, where it is one. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export const rowsIn = (value: unknown): Readonly<Record<string, unknown>>[] =>
  itemsIn(value).flatMap(one => (typeof one === 'object' && one !== null ? [{ ...one }] : []))
