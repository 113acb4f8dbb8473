import type { FreightlistPaper } from '../documents/freightlist.ts'
import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { freight_bases, freightlist_offices } from './choices.ts'

const languages = [
  { code: 'en', en: 'English', nl: 'Engels' },
  { code: 'nl', en: 'Dutch', nl: 'Nederlands' },
] as const

/** Which bills are listed, and as what they are counted. */
const asked = {
  basis: f.choice(freight_bases.rows),
  pol_id: optional(f.ref('ports')),
  pod_id: optional(f.ref('ports')),
  listed_office_id: optional(f.ref('relations', { types: ['OFFICE'] })),
  carrier_id: optional(f.ref('relations', { types: ['CARRIER'] })),
  customer_id: optional(f.ref('relations')),
  currency_id: optional(f.ref('currencies')),
  paid: optional(f.flag()),
}
const total = {
  currency_id: f.ref('currencies'),
  prepaid: f.amountIn('currency_id'),
  collect: f.amountIn('currency_id'),
  total: f.amountIn('currency_id'),
  commission_amount: f.amountIn('currency_id'),
  net: f.amountIn('currency_id'),
}
/** What it came to when it was sent. */
const amounts = {
  bls: f.integer(),
  units: f.integer(),
  gross_weight: f.decimal(2),
  volume: f.volume(),
  lane_metres: f.decimal(2),
  totals: f.rows(total, 50),
}
/** Of a list that was sent before this was kept, nothing: whether another list has the same bills is not known. */
const seen = { bills_of: optional(f.choice(freightlist_offices.rows)) }
const file = { key: f.text(64), name: f.text(120) }
const message = optional(f.lines(20, 2000))
const voyage = { voyage_id: f.ref('voyages') }
const letter = { to: f.emails(), language: f.choice(languages), message }

/**
 * Freight lists that were sent (DOMAIN_SALES_OPS §2.7). Each is a record of its own, with all that it said: a voyage's stream would carry the papers of
 * all of them whenever the voyage is loaded.
 */
export const freightlists = resource({
  name: 'freightlists',
  context: 'documentation',
  route: null,
  stream: 'freightlist',
  fields: {
    /** That of its voyage. */
    number: computed(f.text(17)),
    voyage_id: computed(voyage.voyage_id),
    basis: computed(asked.basis),
    pol_id: computed(asked.pol_id),
    pod_id: computed(asked.pod_id),
    listed_office_id: computed(asked.listed_office_id),
    carrier_id: computed(asked.carrier_id),
    customer_id: computed(asked.customer_id),
    currency_id: computed(asked.currency_id),
    paid: computed(asked.paid),
    to: computed(letter.to),
    language: computed(letter.language),
    message: computed(letter.message),
    /** Of who sent it: what he sees is what it lists. */
    office_id: computed(f.ref('relations')),
    bills_of: computed(seen.bills_of),
    bls: computed(amounts.bls),
    units: computed(amounts.units),
    gross_weight: computed(amounts.gross_weight),
    volume: computed(amounts.volume),
    lane_metres: computed(amounts.lane_metres),
    totals: computed(amounts.totals),
    paper: computed(optional(f.paper<FreightlistPaper>())),
    sent_at: computed(optional(f.instant())),
    sent_by: computed(optional(f.text(120))),
    mailed_at: computed(optional(f.instant())),
    files: computed(f.rows({ ...file, at: f.instant() })),
  },
  title: 'number',
  list: ['number', 'voyage_id', 'sent_at', 'sent_by', 'to', 'status', 'basis', 'bls', 'office_id'],
  search: ['number'],
  sort: '-sent_at',
  view: 'documentation.view',
  edit: 'documentation.edit',
  scope: { office: 'office_id' },
  states: ['sent', 'mailed'],
  commands: {
    send: {
      from: null,
      to: 'sent',
      may: 'documentation.edit',
      input: { ...voyage, ...asked, ...letter, language: optional(letter.language) },
    },
    record_mail: { from: 'sent', to: 'mailed', may: 'system', input: { files: f.rows(file) } },
  },
  events: {
    FreightlistSent: {
      number: f.text(17),
      ...voyage,
      ...asked,
      ...letter,
      office_id: f.ref('relations'),
      ...seen,
      ...amounts,
      paper: f.paper<FreightlistPaper>(),
    },
    FreightlistMailed: { files: f.rows(file) },
  },
})
