import type { Resource } from '@fairlead/contracts/kernel/resource'
import { get, give, type Query, Refused } from '../api.ts'
import { told } from '../notify.ts'
import { type Page, queryClient } from '../queries.ts'
import { titleOf } from '../record.ts'
import type { Selection } from './selection.ts'

/** A selected row: what it is called, where it is at hand. */
export interface Chosen {
  id: string
  name: string
}

/** What came of a command for one row. */
export interface Result extends Chosen {
  /** Why not; undefined where it was done. */
  refusal: string | undefined
}

const perPage = 200
const atOnce = 4
/** How long to wait when the server asks for it. */
const pauseMs = 3_000

/** The selected rows, one by one. Those of a whole filter are fetched first, since the command may take them out of it. */
export async function chosenRows(resource: Resource, query: Query, { every, ids }: Selection, signal: AbortSignal): Promise<Chosen[]> {
  if (!every) return [...ids].map(id => ({ id, name: nameAtHand(resource, id) }))
  const rows: Chosen[] = []
  for (let page = 1; ; page++) {
    const { data } = await get<Page>(resource.name, { ...query, page, per_page: perPage }, signal)
    rows.push(...data.filter(row => !ids.has(row.id)).map(row => ({ id: row.id, name: titleOf(row) })))
    if (data.length < perPage) return rows
  }
}

function nameAtHand({ name: resource }: Resource, id: string): string {
  const pages = queryClient.getQueriesData<Page>({ queryKey: [resource, 'list'] })
  const row = pages.flatMap(([, page]) => page?.data ?? []).find(one => one.id === id)
  return row ? titleOf(row) : id
}

interface Order {
  resource: Resource
  command: string
  input: Record<string, unknown>
  rows: readonly Chosen[]
  signal: AbortSignal
  onResult: (result: Result) => void
}

/** Gives a command to rows, a few at a time; each answers for itself. Given up, it ends with those under way. */
export async function giveToEach({ resource, command, input, rows, signal, onResult }: Order): Promise<void> {
  const left = rows.values()
  const work = async () => {
    for (const row of left) {
      if (signal.aborted) return
      onResult({ ...row, refusal: await giveTo(`${resource.name}/${row.id}/${command}`, input) })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function giveTo(path: string, body: Record<string, unknown>): Promise<string | undefined> {
  try {
    await give('POST', path, { body })
    return undefined
  } catch (reason) {
    if (!(reason instanceof Refused && reason.status === 429)) return saidOf(reason)
    await new Promise(done => setTimeout(done, pauseMs))
    return giveTo(path, body)
  }
}

function saidOf(reason: unknown): string {
  const { message, bullets } = told(reason)
  return [message, ...bullets].join(' ')
}

/** Results as a spreadsheet takes them. */
export const asTable = (results: readonly Result[], done: string): string =>
  results.map(({ name, refusal }) => `${name}\t${refusal ?? done}`).join('\n')
