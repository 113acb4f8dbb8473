import { joinedAs } from '@fairlead/contracts/kernel/joined'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { addDays } from '@fairlead/contracts/measures/dates'
import { byUrgency, type QueueRow } from '@fairlead/contracts/platform/home-queue'
import { type ListedWork, pathTo, type Work, workOf } from '@fairlead/contracts/platform/home-work'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { inCoins } from '../in-coins.ts'
import { languageOf } from '../language.ts'
import { type Lists, listsOf } from './home-lists.ts'
import { cutOffRows, failedJobRows, standByRows } from './home-together.ts'

/** Rows of one sort that stand on the first screen; the others are in their list. */
const most = 4

/** What waits for whoever asks, row by row, and how much more of which sort there is. */
export interface HomeQueue {
  rows: QueueRow[]
  more: { key: ListedWork; count: number; path: string; filter: Work['filter'] }[]
}

/** Puts the queue of whoever asks together, in its order. */
export async function homeQueue(request: FastifyRequest, deps: Deps): Promise<HomeQueue> {
  const lists = listsOf(request, deps)
  const now = deps.clock.now().toISOString()
  const [work, cutOffs, standBy, failed] = await Promise.all([
    Promise.all(workOf(request.principal).map(one => rowsOf(one, request, lists, tradeDay(now)))),
    cutOffRows(request.principal, lists, now),
    standByRows(request.principal, lists),
    failedJobRows(request.principal, deps),
  ])
  return {
    rows: byUrgency([...work.flatMap(({ rows }) => rows), ...cutOffs, ...standBy, ...failed]),
    more: work.flatMap(({ more }) => more),
  }
}

/** The rows of one sort of work: of those that have an owner his own first, and some of the others. */
async function rowsOf(work: Work & { key: ListedWork }, request: FastifyRequest, lists: Lists, today: string) {
  const { key, resource, sort, owner, own, due, before, list } = work
  const filter = { ...work.filter, ...(due && before !== undefined ? { [`${due}.before`]: addDays(today, before) } : {}) }
  const mine = owner ? { ...filter, [owner]: request.principal.id } : undefined
  const [his, all] = await Promise.all([
    mine && lists.rows(resource, mine, sort, most),
    own ? undefined : lists.rows(resource, filter, sort, most),
  ])
  const ids = new Set(his?.data.map(({ id }) => id))
  const others = all?.data.filter(({ id }) => !ids.has(id)) ?? []
  const rows = [...(his?.data ?? []), ...others].slice(0, most)
  const count = Math.max(0, (own ? his : all)?.total ?? 0) - rows.length
  return {
    rows: rows.map(row => shown(work, row, { mine: ids.has(row.id), language: languageOf(request) })),
    more: count > 0 ? [{ key, count, path: list, filter: own && mine ? mine : filter }] : [],
  }
}

function shown(
  { key, pressing, about, due, amount, to }: Work & { key: ListedWork },
  row: ListRow,
  { mine, language }: { mine: boolean; language: ReturnType<typeof languageOf> },
): QueueRow {
  const [value, currency] = amount ? [row[amount[0]], row[joinedAs(amount[1], 'ref')]] : []
  return {
    key,
    id: row.id,
    title: titleOf(row.name, language),
    about: about.map(field => calledBy(row[joinedAs(field, 'ref')])).filter(name => name !== ''),
    path: pathTo({ to }, row),
    mine,
    pressing: pressing === true,
    due: due && typeof row[due] === 'string' ? row[due] : null,
    count: null,
    amount: typeof value === 'string' ? { value: inCoins(value, currency), currency: codeOf(currency) } : null,
    lacks: [],
  }
}

const partOf = (label: unknown, part: 'name' | 'code'): string => {
  const text: unknown = typeof label === 'object' && label !== null ? Reflect.get(label, part) : undefined
  return typeof text === 'string' ? text : ''
}
const calledBy = (label: unknown): string => partOf(label, 'name')
const codeOf = (label: unknown): string => partOf(label, 'code')
