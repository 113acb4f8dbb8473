import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { may, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { forbid, invalid, refuse } from '../kernel/refusal.ts'
import type { NewEvent } from '../ports/event-log.ts'
import { freightlistPaper } from './freightlist-paper.ts'

const { FreightlistSent, FreightlistMailed } = eventsOf(freightlists)

/** At first it was not kept whose bills its sender saw. */
const sentBeforeOffices = (data: NewEvent['data']): NewEvent['data'] => ({ ...data, bills_of: null })

/** A freight list that was sent: with all that it said then, whatever becomes of its bills, and whom it was sent to. */
export const freightlist = aggregate(freightlists, {
  upcast: { FreightlistSent: [sentBeforeOffices] },
  evolve: {
    FreightlistSent: (record, data, { meta }) => ({
      ...record,
      ...data,
      sent_at: meta.occurred_at,
      sent_by: meta.actor.name,
      status: 'sent',
    }),
    FreightlistMailed: (record, { files }, { meta }) => ({
      ...record,
      files: files.map(file => ({ ...file, at: meta.occurred_at })),
      mailed_at: meta.occurred_at,
      status: 'mailed',
    }),
  },
  facts: {
    send: async (_record, { voyage_id, language, ...asked }, load, { actor, now, find }) => {
      const { office_id } = actor
      const asker = { rowScope: rowScopeOf(actor), seesInvoices: may(actor, 'invoices.view') }
      const drawnFor = { ...asker, office_id, language: language ?? undefined, now }
      const paper = await freightlistPaper(voyage_id, asked, drawnFor, { load, find })
      return { paper }
    },
  },
  decide: {
    send: (_record, input, { actor, paper }) => {
      if (input.to.length === 0) return invalid('required', { field: 'to' })
      if (typeof input.paid === 'boolean' && !may(actor, 'invoices.view')) return forbid('no_right', { params: { right: 'invoices.view' } })
      if (!paper || paper.list.bls === 0) return refuse('nothing_on_freightlist')
      const { bls, units, gross_weight, volume, lane_metres, currencies, unpriced, unbilled = 0 } = paper.list
      const sent = FreightlistSent({
        basis: input.basis,
        pol_id: input.pol_id ?? null,
        pod_id: input.pod_id ?? null,
        listed_office_id: input.listed_office_id ?? null,
        carrier_id: input.carrier_id ?? null,
        customer_id: input.customer_id ?? null,
        currency_id: input.currency_id ?? null,
        paid: input.paid ?? null,
        to: input.to,
        message: input.message ?? null,
        voyage_id: input.voyage_id,
        number: paper.voyage,
        language: paper.language,
        office_id: actor.office_id ?? '',
        bills_of: rowScopeOf(actor).by === 'nothing' ? 'all' : 'own',
        bls,
        units,
        gross_weight,
        volume,
        lane_metres,
        totals: currencies.map(({ commission, ...total }) => ({ ...total, commission_amount: commission })),
        paper,
      })
      const warnings = [
        { code: 'freightlist_with_unpriced_bills', params: { count: unpriced } } as const,
        { code: 'freightlist_without_unbilled_units', params: { count: unbilled } } as const,
      ].filter(({ params }) => params.count > 0)
      return { events: [sent], warnings }
    },
    record_mail: (_record, { files }) => [FreightlistMailed({ files })],
  },
})
