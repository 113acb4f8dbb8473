import { may, type Principal } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { type QueueRow, lacks as sorts } from '@fairlead/contracts/platform/home-queue'
import { expected } from '@fairlead/contracts/platform/quay-lists'
import { nextCutOff } from '@fairlead/domain/operations/next-cut-off'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { Deps } from '../deps.ts'
import type { Lists } from './home-lists.ts'

// Rows of the first screen that say several lists in one.

/** Within so many hours a cut-off is on Home (SCREENS), at most of so many voyages. */
const hours = 48
const mostVoyages = 12

type Call = RecordOf<typeof voyages>['port_calls'][number]
const nothing = { about: [], mine: false, pressing: true, due: null, count: null, amount: null, lacks: [] } as const
const addressOf = (path: string, filter: Readonly<Record<string, string | readonly string[]>>): string => {
  const pairs = Object.entries(filter).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
  return `${path}?${new URLSearchParams(pairs).toString()}`
}

const isStaff = ({ role, auditor }: Principal): boolean => !auditor && (role === 'admin' || role === 'office_admin' || role === 'user')

/** Loading ports of which a cut-off comes within two days, where anything lacks of what one may see. */
export async function cutOffRows(principal: Principal, lists: Lists, now: string): Promise<QueueRow[]> {
  if (!isStaff(principal) || !may(principal, 'operations.edit')) return []
  const { data } = await lists.rows('voyages', { status: 'open', 'port_calls.coming': String(hours) }, 'number', mostVoyages)
  const calls = (data as (ListRow & { port_calls: Call[]; vessel?: { name?: string } | null })[]).flatMap(voyage =>
    voyage.port_calls.flatMap(call => {
      const at = nextCutOff(call, now, hours)
      return at === undefined ? [] : [{ voyage, call, at }]
    }),
  )
  const ports = await lists.names(
    'ports',
    calls.map(({ call }) => call.port_id),
  )
  const rows = await Promise.all(
    calls.map(async ({ voyage, call, at }): Promise<QueueRow> => {
      const title = String(voyage.name)
      return {
        ...nothing,
        key: 'cut_off',
        id: `${voyage.id} ${call.id ?? call.port_id}`,
        title,
        about: [voyage.vessel?.name, ports.get(call.port_id)].filter(name => name !== undefined),
        path: `/voyages/${voyage.id}?tab=planning`,
        due: at,
        lacks: await lackingAt({ voyage_id: voyage.id, pol_id: call.port_id }, principal, lists),
      }
    }),
  )
  return rows.filter(({ lacks }) => lacks.length > 0)
}

/** What of a port's cargo on a voyage is not ready yet: units without a place, a promise, a permit, a number of customs, and bills that are not final. */
async function lackingAt(where: { voyage_id: string; pol_id: string }, principal: Principal, lists: Lists): Promise<QueueRow['lacks']> {
  const noNumber = { ...where, status: expected, customs_missing: 'true' }
  const open = { ...where, status: ['queue', 'draft'] }
  const [states, no_mrn, not_final] = await Promise.all([
    lists.facets('units', where, 'status'),
    lists.count('units', noNumber),
    may(principal, 'documentation.view') ? lists.count('billsoflading', open) : 0,
  ])
  const inState = (state: string) => states.find(({ value }) => value === state)?.count ?? 0
  const units = (status: string) => ({ count: inState(status), path: addressOf('/portoperations', { ...where, status }) })
  const found = {
    stand_by: units('stand_by'),
    not_firm: units('booked'),
    no_permit: units('firm'),
    no_mrn: { count: no_mrn, path: addressOf('/portoperations', noNumber) },
    not_final: { count: not_final, path: addressOf('/billsoflading', open) },
  }
  return sorts.map(key => ({ key, ...found[key] })).filter(({ count }) => count > 0)
}

/** Voyages on which units wait for a place: a planner promotes them, or takes them elsewhere. */
export async function standByRows(principal: Principal, lists: Lists): Promise<QueueRow[]> {
  if (!isStaff(principal) || !may(principal, 'operations.edit')) return []
  const waiting = await lists.facets('units', { status: 'stand_by' }, 'voyage_id')
  return waiting.flatMap(({ value, count, label }) =>
    value === null
      ? []
      : [{ ...nothing, key: 'stand_by', id: value, title: label?.name ?? '', path: `/voyages/${value}?tab=planning`, count } as const],
  )
}

/** Jobs of the queue that used up their attempts, in one row: they are tried again together with their reasons. */
export async function failedJobRows(principal: Principal, { queue }: Pick<Deps, 'queue'>): Promise<QueueRow[]> {
  if (!may(principal, 'installation.run')) return []
  const { failed } = await queue.counts()
  return failed === 0 ? [] : [{ ...nothing, key: 'failed_jobs', id: 'failed', title: '', path: '/projections', count: failed }]
}
