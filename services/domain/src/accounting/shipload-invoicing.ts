import { shiploadinvoicing } from '@fairlead/contracts/accounting/shipload-invoicing'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { showDate } from '@fairlead/contracts/measures/dates'
import { companySetting } from '../crm/company-settings.ts'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, type Refusal, refuse, together } from '../kernel/refusal.ts'
import { periodFaults } from '../operations/invoicing.ts'
import { tradeDay } from '../operations/today.ts'
import { voyage } from '../operations/voyages.ts'
import { invoice } from './invoices.ts'
import { overlaps } from './shipload-scope.ts'
import { toInvoice } from './shipload-sources.ts'

const {
  ShiploadInvoicingStarted,
  ShiploadInvoiceBegun,
  ShiploadInvoiceMade,
  ShiploadInvoiceLapsed,
  ShiploadInvoicingFinished,
  ShiploadInvoicingCancelled,
} = eventsOf(shiploadinvoicing)

type Run = RecordOf<typeof shiploadinvoicing>
type Found = Awaited<ReturnType<typeof toInvoice>> & { voyage: { number: string } | undefined; closed_until: string | null }

/** Why nothing is invoiced of what was asked (specification §5). */
function nothingOf({ units, voyage: sailing, exceptions }: Found): Refusal {
  if (units === 0)
    return sailing
      ? invalid('no_units_found_for_voyage', { field: 'voyage_id', params: { voyage: sailing.number } })
      : invalid('no_units_found_for_debtor', { field: 'debtor_id' })
  return together(exceptions.map(one => one.refusal)) ?? refuse('shipload_invoiced_already')
}

type Planned = Run['invoices'][number]

/** One thing is said of all that is left out, however much that is: the preview names each with its job. */
const leftOut = ({ exceptions: { length: count } }: Found) =>
  count > 0 ? [{ code: 'shipload_leaves_some' as const, params: { count } }] : []

/** A run takes what another was to take: that one is named, so that it can be waited for, or cancelled. */
const underWay = ({ started_by, started_at }: Run): Refusal =>
  refuse('shipload_under_way', { params: { who: started_by, date: showDate(tradeDay(started_at)) } })

/** A run of which an invoice is further. */
const staged = (record: Run, invoice_id: string, stage: Planned['stage']): Run => ({
  ...record,
  invoices: record.invoices.map(one => (one.invoice_id === invoice_id ? { ...one, stage } : one)),
})

const isAt = ({ invoices }: Run, id: string, ...stages: Planned['stage'][]): boolean =>
  invoices.some(one => one.invoice_id === id && stages.includes(one.stage))

/** A run that invoices what was loaded. What it makes are invoices like any other: drafts, to be looked at and approved. */
export const shipload = aggregate(shiploadinvoicing, {
  evolve: {
    ShiploadInvoicingStarted: (record, { invoices, ...data }, { meta }) => ({
      ...record,
      ...data,
      invoices: invoices.map(one => ({ ...one, stage: 'planned' as const })),
      invoices_planned: invoices.length,
      started_at: meta.occurred_at,
      started_by: meta.actor.name,
      status: 'running',
    }),
    ShiploadInvoiceBegun: (record, { invoice_id, jobs }) => ({ ...staged(record, invoice_id, 'begun'), under_way: jobs }),
    ShiploadInvoiceMade: (record, { invoice_id }) => ({
      ...staged(record, invoice_id, 'made'),
      under_way: [],
      invoices_made: record.invoices_made + 1,
    }),
    ShiploadInvoiceLapsed: (record, { invoice_id }) => ({ ...staged(record, invoice_id, 'lapsed'), under_way: [] }),
    ShiploadInvoicingFinished: (record, _data, { meta }) => ({ ...record, finished_at: meta.occurred_at, status: 'finished' }),
    ShiploadInvoicingCancelled: (record, _data, { meta }) => ({ ...record, finished_at: meta.occurred_at, status: 'cancelled' }),
  },
  facts: {
    create: async (_record, input, load, { find }) => {
      const [found, sailing, settings, running] = await Promise.all([
        toInvoice(input, load, find),
        load(voyage, input.voyage_id ?? ''),
        load(companySetting, input.office_id),
        find(shiploadinvoicing, { office_id: [input.office_id], status: ['running'] }),
      ])
      return {
        ...found,
        voyage: sailing,
        closed_until: settings?.closed_until ?? null,
        underWay: running.find(one => overlaps(one, input)),
      }
    },
    close_invoice: async (_record, { invoice_id }, load) => ({ made: (await load(invoice, invoice_id)) !== undefined }),
  },
  decide: {
    create: (_record, input, { id, now, ...found }) => {
      if (!input.voyage_id && !input.debtor_id) return invalid('voyage_or_debtor', { field: 'voyage_id' })
      const { voyage_id = null, pol_id = null, pod_id = null, debtor_id = null, office_id, invoice_date } = input
      const asked = { office_id, voyage_id, pol_id, pod_id, debtor_id, invoice_date }
      const dated = together(periodFaults(input.invoice_date, found.closed_until, tradeDay(now)))
      if (dated) return dated
      if (found.underWay) return underWay(found.underWay)
      if (found.invoices.length === 0) return nothingOf(found)
      const invoices = found.invoices.map(({ jobs: _jobs, ...one }, index) => ({ ...one, invoice_id: derivedId(id, 'invoice', index) }))
      return {
        events: [ShiploadInvoicingStarted({ ...asked, units: found.units, invoices })],
        warnings: leftOut(found),
      }
    },
    begin_invoice: (record, { invoice_id, jobs }) =>
      isAt(record, invoice_id, 'planned') ? [ShiploadInvoiceBegun({ invoice_id, jobs })] : [],
    close_invoice: (record, { invoice_id }, { made }) => {
      if (!isAt(record, invoice_id, 'planned', 'begun')) return []
      return [made ? ShiploadInvoiceMade({ invoice_id }) : ShiploadInvoiceLapsed({ invoice_id })]
    },
    finish: () => [ShiploadInvoicingFinished()],
    cancel: () => [ShiploadInvoicingCancelled()],
  },
})
