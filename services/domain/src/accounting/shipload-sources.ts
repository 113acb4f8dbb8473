import type { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { Input } from '@fairlead/contracts/kernel/field'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { isAboard, leadingBooking, unit_states_aboard } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { bl_states_in_force } from '@fairlead/contracts/reference/documents'
import { relation } from '../crm/relations.ts'
import type { Find, Load } from '../kernel/aggregate.ts'
import { payerOf } from '../operations/pro-forma-lines.ts'
import { invoicedUnder, notUnder } from '../operations/project-rules.ts'
import { type Shipload, type ShiploadAsked, shiploadOf } from './shipload.ts'

export type ShiploadScope = Input<typeof shiploadinvoicing.commands.create.input>

const distinct = (ids: readonly string[]): string[] => [...new Set(ids)]

/** What a run is of, from the streams: the jobs with units aboard of a voyage, or all that a debtor is still to be billed for. */
export async function shiploadFor(scope: ShiploadScope, load: Load, find: Find): Promise<{ load: Shipload; asked: ShiploadAsked }> {
  const { office_id, voyage_id, debtor_id, invoice_date } = scope
  const sailed = voyage_id
    ? (await find(units, { voyage_id: [voyage_id], status: unit_states_aboard })).filter(one => isOn(one, scope))
    : undefined
  const files = sailed
    ? (await find(jobs, { id: distinct(sailed.map(one => one.job_id)) })).filter(one => one.office_id === office_id)
    : await find(jobs, { office_id: [office_id], to_bill_ids: debtor_id ? [debtor_id] : [] })
  const job_id = files.map(({ id }) => id)
  const lines = files.flatMap(file => file.lines.map(line => ({ line, file })))
  const [all, booked, bills, ...debtors] = await Promise.all([
    find(units, { job_id }),
    find(bookings, { job_id }),
    find(billsoflading, { job_id, status: bl_states_in_force }),
    ...distinct(lines.map(({ line, file }) => payerOf(line, file.customer_id))).map(async id => [id, await load(relation, id)] as const),
  ])
  const mine = new Set(job_id)
  return {
    asked: {
      wanted: new Set((sailed ?? all.filter(isAboard)).flatMap(one => (mine.has(one.job_id) ? one.id : []))),
      debtor_id: debtor_id ?? null,
      invoice_date,
    },
    load: {
      jobs: files,
      units: all,
      billed: new Set(bills.flatMap(one => one.job_id ?? [])),
      debtors: new Map(debtors.flatMap(([id, one]) => (one ? [[id, one] as const] : []))),
      under: await projectsOver(
        files,
        booked,
        lines.map(({ line }) => line.currency_id),
        load,
        find,
      ),
    },
  }
}

/** What a run would invoice by now, of how many units, and what keeps the rest from it. */
export async function toInvoice(scope: ShiploadScope, load: Load, find: Find) {
  const found = await shiploadFor(scope, load, find)
  return { units: found.asked.wanted.size, ...shiploadOf(found.load, found.asked) }
}

const isOn = (one: { pol_id: string; pod_id: string }, { pol_id, pod_id }: ShiploadScope): boolean =>
  (!pol_id || one.pol_id === pol_id) && (!pod_id || one.pod_id === pod_id)

/** Why nothing of a job is invoiced in a currency: as an invoice of that job alone is asked, under the project of the voyage that the job leads with. */
async function projectsOver(
  files: readonly { readonly id: string }[],
  booked: readonly { job_id: string; voyage_id: string; number: string | null; status: string | null }[],
  currency_ids: readonly string[],
  load: Load,
  find: Find,
): Promise<Shipload['under']> {
  const byJob = Map.groupBy(booked, one => one.job_id)
  const voyageOf = new Map(files.map(({ id }) => [id, leadingBooking(byJob.get(id) ?? [])?.voyage_id]))
  const voyages = distinct([...voyageOf.values()].flatMap(id => id ?? []))
  const known = new Map(await Promise.all(voyages.map(async id => [id, await invoicedUnder(id, currency_ids, load, find)] as const)))
  return (job_id, currency_id) => {
    const under = known.get(voyageOf.get(job_id) ?? '')
    return under ? notUnder({ ...under, currencies: under.currencies.filter(({ id }) => id === currency_id) }) : []
  }
}
