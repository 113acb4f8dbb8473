import { type Around, because, customers, day, type Make, nothing, party, rotterdam, seeded, vessels } from './around.ts'
import { checkedByHand } from './errand.ts'
import type { Bag } from './office.ts'
import { rowsIn } from './replay.ts'

const bill = ({ random, known, job: wanted }: Around): Bag | undefined => {
  const free = known.recent('units').filter(one => one.bill_of_lading_id === null || random.chance(0.05))
  const job = wanted ?? (random.chance(0.95) ? known.get('jobs', random.pick(free)?.job_id) : random.pick(known.recent('jobs')))
  if (!job) return undefined
  const units = free.filter(one => one.job_id === job.id)
  const [first] = units
  const alike = units.filter(one => one.voyage_id === first?.voyage_id && one.pol_id === first?.pol_id && one.pod_id === first?.pod_id)
  const type = random.pick(['ORIGINAL', 'ORIGINAL', 'SWB'])
  return {
    job_id: job.id,
    ...(alike.length > 0 && random.chance(0.7) ? { unit_ids: alike.map(one => one.id) } : {}),
    ...(random.chance(0.9) ? { type, release_type: 'PRINT', payment_type: 'PREPAID' } : {}),
    ...(random.chance(0.2) ? { wording: 'RECEIVED' } : {}),
    ...(random.chance(0.1) ? { managed_by_job: true } : {}),
    shipper: party('Van Houten Automotive'),
    consignee: party('Sahel Motors'),
    notify: party('Agence Maritime'),
  }
}

/** A bill that is written by hand, of cargo that is not among the units. */
export const lateBill = (): Bag => ({
  office_id: rotterdam,
  type: 'SWB',
  release_type: 'EMAIL',
  payment_type: 'PREPAID',
  wording: 'RECEIVED',
  shipper: party('Van Houten Automotive'),
  consignee: party('Sahel Motors'),
  lines: [{ packages: 1, package_type: 'CASE', description: 'SPARE PARTS', gross_weight: '80.00', volume: '0.500', unit_ids: [] }],
})

/** Some of its units leave the bill, or all lines stay as they are and something else is said. */
const billChange: Make = ({ random, serial }, record) => {
  const lines = rowsIn(record.lines)
  if (random.chance(0.2) && lines.length > 1) return { lines: lines.slice(1) }
  return random.chance(0.2)
    ? { type: 'SWB', release_type: 'EMAIL', payment_type: 'PREPAID', originals: null }
    : { printed_notes: `NOTE ${serial()}`, type: record.type ?? 'ORIGINAL', release_type: 'PRINT', payment_type: 'PREPAID' }
}

const sailing: Make = ({ random }) => ({
  ocean_vessel_id: random.pick(vessels),
  transit_country_id: seeded('countries', 'SN'),
  mode: 'per_leg',
  ...(random.chance(0.4) ? { force: true } : {}),
})

/** What else is charged: now and then with something taken off, and seldom more of that than is charged. */
const typedLines = ({ random, serial }: Around): Bag[] =>
  Array.from({ length: 1 + random.below(3) }, (_, index) => ({
    finance_article_id: seeded('financearticles', 'FRT'),
    description: `Storage ${serial()}`,
    quantity: `${1 + random.below(20)}.500`,
    rate: `${index > 0 && random.chance(0.3) ? '-' : ''}${1 + random.below(200)}.2500`,
    vat_type: random.pick(['NL_HIGH', 'EXPORT_0', 'OUTSIDE']),
  }))

/** An invoice of which something is not credited yet. */
const isToCredit = ({ type, is_credited }: Bag): boolean => type !== 'CREDIT_NOTE' && is_credited !== true

/** Bills of lading, manifests and invoices. */
export const inputsOfPapers: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  billsoflading: {
    queue: bill,
    change: billChange,
    refresh_cargo: nothing,
    take_over: nothing,
    draft: nothing,
    request_approval: nothing,
    approve: nothing,
    reject: because,
    finalise: nothing,
    reopen: because,
    cancel: because,
    release_by_email: () => ({ to: ['documents@sahelmotors.test'] }),
    print_original: ({ random }) => ({ original: 1 + random.below(3) }),
    record_print: ({ random }) => ({ paper: random.pick(['draft', 'copy']) }),
    record_surrender: ({ random }, record) => ({ originals: random.chance(0.7) ? Number(record.originals ?? 3) || 3 : 1 }),
    give_telex_release: nothing,
    void_for_reissue: because,
  },
  manifests: {
    publish: sailing,
    correct: ({ random }) => ({ ...because(), ...(random.chance(0.7) ? { force: true } : {}) }),
    close: nothing,
  },
  cfrreleases: {
    request: ({ bill }) => bill && { bill_of_lading_id: bill.id },
    check: ({ random }, { checks }) => {
      const said = new Set(rowsIn(checks).map(one => one.condition))
      return { condition: checkedByHand.find(one => !said.has(one)) ?? random.pick(checkedByHand), note: 'Seen' }
    },
    check_collector: () => ({ collector: 'Moussa Diop', identification: 'Passport 123', power_of_attorney: true }),
    review: nothing,
    uncheck: () => ({ condition: 'customs', ...because() }),
    block: nothing,
    release: () => ({ to: ['cfr@dakar.test'] }),
    revoke: because,
    record_delivery: ({ now }) => ({ delivered_on: day(now), receiver: 'Moussa Diop' }),
  },
  invoices: {
    create_manual: around => ({
      office_id: rotterdam,
      debtor_id: around.random.pick(customers),
      currency_id: seeded('currencies', around.random.chance(0.9) ? 'EUR' : 'USD'),
      invoice_date: day(around.now),
      customer_reference: `PO ${around.serial()}`,
      lines: typedLines(around),
    }),
    change_lines: (around, record) => (record.is_manual === true || around.random.chance(0.1) ? { lines: typedLines(around) } : undefined),
    change: ({ random, serial }, { invoice_date }) => ({
      customer_reference: `PO ${serial()}`,
      // It is to be paid soon: then it is overdue in good time.
      ...(random.chance(0.5) ? { due_date: invoice_date } : {}),
    }),
    approve: nothing,
    send: () => ({ channel: 'PRINT', to: [] }),
    record_payment: ({ random, now, serial }, record) => {
      const open = typeof record.open === 'string' ? record.open : '0.00'
      const amount = random.pick([open, open, '10.00', '10.00', `${open.split('.')[0]}9.00`])
      return { date: day(now), amount, reference: `BANK ${random.chance(0.05) ? 1 : serial()}` }
    },
    cancel: because,
    credit: ({ random }, record) => (isToCredit(record) || random.chance(0.1) ? because() : undefined),
    credit_lines: ({ random }, record) => {
      if (!isToCredit(record) && random.chance(0.9)) return undefined
      return { ...because(), line_ids: [random.pick(rowsIn(record.lines))?.pro_forma_line_id] }
    },
  },
}
