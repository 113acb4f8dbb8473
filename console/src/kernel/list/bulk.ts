import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type Query, Refused } from '../api.ts'
import { everyRow, type Page, queryClient } from '../queries.ts'
import type { Values } from '../record/record-values.ts'
import { sendTo } from '../record/save-values.ts'
import { type Undo, undoOf } from '../record/undo.ts'
import { calledIn, type Rec } from '../record.ts'
import { signedIn } from '../session.ts'
import { told } from '../told.ts'
import { asItStood } from './as-it-stood.ts'
import type { Selection } from './selection.ts'

/** A selected row: what it is called and how it stands, where it is at hand. */
export interface Chosen {
  id: string
  name: string
  row: Rec | undefined
}

/** What came of it for one row. */
export interface Result {
  id: string
  name: string
  /** Why not; undefined where it was done. */
  refusal: string | undefined
  /** What takes it back; undefined where nothing does. */
  undo: Undo | undefined
}

/** Something that is done to many rows. */
export interface Bulk {
  title: string
  /** Rows to which it was done are in the list no more: they do not stay selected. */
  leaves: boolean
  rows: (signal: AbortSignal) => Promise<readonly Chosen[]>
  /** Does it to one, and says what takes it back. */
  send: (row: Chosen) => Promise<Undo | undefined>
  /** What is done once with all rows, of which some may have been refused. */
  after?: (rows: readonly Chosen[]) => Promise<void>
}

/** A command, and what was said with it. */
interface Given {
  command: string
  input: Values
}

/** A command that the selected rows are given. */
export const actionOn = (resource: Resource, query: Query, selection: Selection, { command, input }: Given, title: string): Bulk => ({
  title,
  leaves: resource.commands[command]?.to === 'deleted',
  rows: signal => chosenRows(resource, query, selection, signal),
  send: row => sent(resource, row, { command, input }),
})

/** A command with a value of its own for each of some rows. */
export function valuesOn(resource: Resource, command: string, given: readonly { row: Rec; input: Values }[], title: string): Bulk {
  const inputs = new Map(given.map(({ row, input }) => [row.id, input]))
  return {
    title,
    leaves: false,
    rows: async () => given.map(({ row }) => ({ id: row.id, name: calledIn(resource, row), row })),
    send: row => sent(resource, row, { command, input: inputs.get(row.id) ?? {} }),
  }
}

/** Gives a command to a row, and says what takes it back. */
async function sent(resource: Resource, { id, row }: Chosen, { command, input }: Given): Promise<Undo | undefined> {
  const after = await sendTo(resource, id, command, input)
  const user = signedIn()
  return row && after && user ? undoOf(resource, command, asItStood(row, after, Object.keys(input)), after, user) : undefined
}

/** Takes back what was done to many rows; what others did to one since stays. */
export function takingBack(resource: Resource, results: readonly Result[], title: string): Bulk {
  const undos = new Map(results.flatMap(({ id, undo }) => (undo ? [[id, undo]] : [])))
  return {
    title,
    leaves: false,
    rows: async () => results.filter(({ id }) => undos.has(id)).map(({ id, name }) => ({ id, name, row: undefined })),
    async send({ id }) {
      const undo = undos.get(id)
      if (undo) await sendTo(resource, id, undo.command, undo.input, undo.version)
      return undefined
    },
  }
}

const atOnce = 4
/** How long to wait when the server asks for it. */
const pauseMs = 3_000

/** The selected rows, one by one. Those of a whole filter are fetched first, since the command may take them out of it. */
export async function chosenRows(resource: Resource, query: Query, { every, marked }: Selection, signal: AbortSignal): Promise<Chosen[]> {
  if (!every) return Object.keys(marked).map(id => rowAtHand(resource, id))
  const rows = await everyRow(resource, query, signal)
  return rows.filter(row => !Object.hasOwn(marked, row.id)).map(row => ({ id: row.id, name: calledIn(resource, row), row }))
}

function rowAtHand(resource: Resource, id: string): Chosen {
  const pages = queryClient.getQueriesData<Page>({ queryKey: [resource.name, 'list'] })
  const row = pages.flatMap(([, page]) => page?.data ?? []).find(one => one.id === id)
  return { id, name: row ? calledIn(resource, row) : id, row }
}

/** Does something to rows, a few at a time; each answers for itself. Given up, it ends with those under way. */
export async function doToEach(
  rows: readonly Chosen[],
  send: Bulk['send'],
  signal: AbortSignal,
  onResult: (result: Result) => void,
): Promise<void> {
  const left = rows.values()
  const work = async () => {
    for (const row of left) {
      if (signal.aborted) return
      const outcome = await outcomeOf(row, send, signal)
      if (outcome) onResult({ id: row.id, name: row.name, ...outcome })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Nothing where it was given up while the server asked to wait: to such a row nothing was done. */
async function outcomeOf(row: Chosen, send: Bulk['send'], signal: AbortSignal): Promise<Pick<Result, 'refusal' | 'undo'> | undefined> {
  try {
    return { refusal: undefined, undo: await send(row) }
  } catch (reason) {
    if (!(reason instanceof Refused && reason.status === 429)) return { refusal: saidOf(reason), undo: undefined }
    await pause(signal)
    return signal.aborted ? undefined : outcomeOf(row, send, signal)
  }
}

/** Waits as long as the server asks for, unless it is given up before. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise(done => {
    const waited = setTimeout(done, pauseMs)
    signal.addEventListener('abort', () => {
      clearTimeout(waited)
      done()
    })
    if (signal.aborted) done()
  })

/** What came of a bulk that is over: how many were done, which were refused, and which were never begun because it was given up. */
export function endOf(rows: readonly Pick<Chosen, 'id'>[], results: readonly Result[]) {
  const told = new Set(results.map(({ id }) => id))
  const refused = results.filter(({ refusal }) => refusal !== undefined)
  return {
    done: results.length - refused.length,
    refused: refused.map(({ id }) => id),
    left: rows.map(({ id }) => id).filter(id => !told.has(id)),
  }
}

function saidOf(reason: unknown): string {
  const { message, bullets } = told(reason)
  return [message, ...bullets].join(' ')
}

/** Results as a spreadsheet takes them. */
export const asTable = (results: readonly Result[], done: string): string =>
  results.map(({ name, refusal }) => `${name}\t${refusal ?? done}`).join('\n')
