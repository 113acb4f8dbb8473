import { may } from '@fairlead/contracts/identity/rights'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { addDays } from '@fairlead/contracts/measures/dates'
import type { allocations } from '@fairlead/contracts/operations/allocations'
import type { voyages } from '@fairlead/contracts/operations/voyages'
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { ageing, earnings, monthsUpTo } from '@fairlead/domain/accounting/figures'
import { lastPerEuroOf } from '@fairlead/domain/masterdata/rate-on'
import { percentOf } from '@fairlead/domain/operations/planning'
import { roomOf } from '@fairlead/domain/operations/room'
import { tradeDay } from '@fairlead/domain/operations/today'
import type { ListRow } from '@fairlead/projections/kernel/list-query'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { everything } from '../lookups.ts'
import { listsOf } from './home-lists.ts'

/** The next voyages whose room is told, and the months whose earnings are. */
const [mostVoyages, mostMonths] = [8, 12]
const owed = { status: ['approved', 'sent'] }
const invoiced = { status: ['approved', 'sent', 'paid'] }
const bought = { side: 'purchase', 'status.not': 'rejected' }

/**
 * `GET /api/home/figures`: room on the next voyages, revenue and margin per month, and open items by age, of what whoever asks may see. What he
 * may not see at all is null. Amounts are in euros by the last rates known; `unrated` names currencies of which none is.
 */
export function homeFigures(app: FastifyInstance, deps: Deps): void {
  const { readModels, execute, clock } = deps
  app.get('/api/home/figures', async request => {
    const { principal } = request
    const today = tradeDay(clock.now().toISOString())
    const [room, money] = await Promise.all([
      may(principal, 'operations.view') ? roomOn(request, today) : null,
      may(principal, 'invoices.view') ? moneyOf(request, today) : null,
    ])
    return { room, earnings: money?.earnings ?? null, ageing: money?.ageing ?? null, unrated: money?.unrated ?? [] }
  })

  /** The voyages that leave next, each with its room and how much of it is taken. */
  async function roomOn(request: FastifyRequest, today: string) {
    const { data } = await listsOf(request, deps).rows('voyages', { status: 'open' }, 'number', 200)
    const leaving = (data as (ListRow & Sailing)[]).flatMap(voyage => {
      const leaves = voyage.port_calls.find(loadsAt)
      const date = leaves?.date_departure ?? leaves?.date_arrival
      return date && date >= today ? [{ voyage, date }] : []
    })
    const next = leaving.toSorted((one, other) => (one.date < other.date ? -1 : 1)).slice(0, mostVoyages)
    return Promise.all(
      next.map(async ({ voyage, date }) => {
        const [allocation, vessel] = await Promise.all([
          readModels.show('allocations', voyage.id, { rowScope: everything }),
          readModels.show('vessels', voyage.vessel_id, { rowScope: everything }),
        ])
        const units = typeof vessel?.capacity_units === 'number' ? vessel.capacity_units : null
        const { id, name } = voyage
        const taken = roomOf(allocation ? ({ ...nobody, ...allocation } as Allocation) : nobody, units)
        return {
          voyage_id: id,
          voyage: String(name),
          vessel: voyage.vessel?.name ?? '',
          leaves: date,
          ...taken,
          percent: percentOf(taken.booked, taken.capacity),
        }
      }),
    )
  }

  async function moneyOf(request: FastifyRequest, today: string) {
    const lists = listsOf(request, deps)
    const months = monthsUpTo(today, mostMonths)
    const since = { ...invoiced, 'invoice_date.from': `${months[0] ?? ''}-01`, 'invoice_date.before': addDays(today, 1) }
    const [open, sold, costs] = await Promise.all([
      lists.sums('invoices', owed, { of: 'open', by: ['currency_id', 'type', 'due_date'] }),
      lists.sums('invoices', since, { of: 'net', by: ['currency_id', 'type'], month: 'invoice_date' }),
      lists.costs(bought, since),
    ])
    const ids = [...open, ...sold, ...costs].flatMap(({ values: [currency] }) => currency ?? [])
    const rates = await lastPerEuroOf(ids, today, execute.find, execute.load)
    const summed = ({ values: [currency_id, type], total, month, count }: (typeof sold)[number]) => ({
      amount: total,
      currency_id: currency_id ?? '',
      isCredit: type === 'CREDIT_NOTE',
      month: month ?? '',
      count,
    })
    const items = open.map(one => ({ ...summed(one), due_date: one.values[2] ?? today }))
    return {
      ageing: ageing(items, rates, today),
      earnings: earnings(sold.map(summed), costs.map(summed), rates, months),
      unrated: [...rates.values()].filter(({ rate }) => rate === null).map(({ code }) => code),
    }
  }
}

type Sailing = Pick<RecordOf<typeof voyages>, 'port_calls' | 'vessel_id'> & { vessel?: { name?: string } | null }
type Allocation = Pick<RecordOf<typeof allocations>, 'capacities' | 'units' | 'elsewhere'>
const nobody: Allocation = { capacities: [], units: [], elsewhere: [] }
