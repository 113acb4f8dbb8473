import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { relations } from './crm/relations.ts'
import { terminalHolidays } from './crm/terminal-holidays.ts'
import { billsoflading } from './documentation/bills-of-lading.ts'
import { commandSchema } from './kernel/schema.ts'
import { validate } from './kernel/validation.ts'
import { bookings } from './operations/bookings.ts'
import { jobs } from './operations/jobs.ts'
import { voyages } from './operations/voyages.ts'
import { home_cards } from './platform/home-cards.ts'
import { resourceNamed } from './resources.ts'
import { contracts } from './sales/contracts.ts'
import { quotations } from './sales/quotations.ts'

// What the pages on the trade say of lists, fields and cards, by hand: a declaration is held to it here and nowhere else.

describe('a list has the columns of the pages', () => {
  test.each([
    // DOMAIN_DOCS §1.2
    [
      billsoflading,
      'number type status published_at shipper consignee voyage_id pol_id pod_id units gross_weight volume payment_type release_type approval job_id booking_number',
    ],
    // SCREENS, jobs
    [
      jobs,
      'number customer_id customer_reference pol_id pod_id voyage_id unit_count volume status customs_missing bls_total office_id owner_id',
    ],
    // DOMAIN_SALES_OPS §2.2
    [voyages, 'vessel_id number service_type_id carrier_id port_calls status booked stand_by'],
    // DOMAIN_SALES_OPS §1.5
    [
      quotations,
      'number revision valid_from customer_id customer_reference service_type_id pol_id pod_id unit_count volume total currency_id margin_pct valid_until status representative_id office_id',
    ],
    // SCREENS, contracts
    [contracts, 'number relation_id tariff_based tariff_level_id valid_from valid_until status committed used'],
    // DOMAIN_DOCS §3.1
    [
      relations,
      'name types city country_id vat_id debtor_number credit_used credit_limit open_invoices world_check_status blacklisted inactive office_id',
    ],
  ] as const)('%#', ({ list }, columns) => expect(list).toEqual(expect.arrayContaining(columns.split(' '))))
})

test('a bill of lading is found by its numbers, its references and who ships and receives', () =>
  expect(billsoflading.search.toSorted()).toEqual(
    ['number', 'booking_number', 'carrier_number', 'references', 'shipper', 'consignee'].toSorted(),
  ))

test('a customer uses credit by what is open of approved and sent invoices, less of credit notes; only invoices are counted as open', () => {
  expect(relations.tallies.credit_used).toMatchObject({
    how: 'sum',
    amount: 'open',
    having: { status: ['approved', 'sent'] },
    less: { type: ['CREDIT_NOTE'] },
  })
  expect(relations.tallies.open_invoices).toMatchObject({ how: 'count', having: { status: ['approved', 'sent'], type: ['INVOICE'] } })
})

test.each([
  ['to_invoice', 'jobs', { status: 'shipped' }],
  ['to_review', 'jobs', { 'lines_to_review.from': '1' }],
  ['bookings_pending', 'jobs', { 'bookings_pending.from': '1' }],
  ['stand_by', 'units', { status: 'stand_by' }],
  ['approval', 'billsoflading', { status: 'draft', approval: 'requested' }],
  ['cut_offs', 'voyages', { status: 'open', 'port_calls.coming': '48' }],
  ['customs_missing', 'units', { status: ['booked', 'firm', 'permit'], customs_missing: 'true' }],
  ['invoices', 'invoices', { status: 'pending' }],
  ['unsent', 'invoices', { status: 'approved' }],
])('the card %s counts what waits (SCREENS, Home)', (key, resource, filter) =>
  expect(home_cards.find(card => card.key === key)).toMatchObject({ resource, filter }),
)

test.each([
  ['jobs', 'notes lines lines_to_review prices_to_review to_bill_ids bill_of_lading_ids bls_total booking_voyages'],
  [
    'bookings',
    'notes contract_id asked_at compliance last_unit quotation_id quotation_revision payment_term_id currency_id price_lines price_steps exchange_rates cargo_lines priced_as price_totals priced_at priced_cargo tariff_ids surcharge_ids price_review review_steps review_units price_to_review priced_pol_id priced_pod_id price_elsewhere price_quoted price_settled rated_units review_measures decided_measures charged_measures',
  ],
  [
    'quotations',
    'notes price_lines exchange_rates totals margin margin_pct override_reason carrier_reference cancel_reason copied_from_id copy_ids revisions price_steps price_problems price_stale offered_surcharge_ids wanted_surcharge_ids tariff_ids surcharge_ids public_id viewed_at mailed_at mailed_to files asked_at told_customer was_sent_at',
  ],
  [
    'units',
    'tolerance_pct damage_count surveyed_by_id price_review not_to_invoice bill_of_lading_id bill_of_lading_status papers_asked_at prenotified_at contents_out contents_are_out hold_reason holds cancelled_because short_measure excess short_voyage_id',
  ],
])('of %s no customer sees what is among ourselves', (name, fields) => {
  const internal = Object.entries(resourceNamed(name)?.fields ?? {}).flatMap(([key, field]) => (field.internal ? [key] : []))
  expect(internal.toSorted()).toEqual(fields.split(' ').toSorted())
})

/** The fields at fault when this is said in a change of a relation. */
const faults = (said: object) => validate(commandSchema(z, relations, relations.commands.change), said).issues?.map(({ field }) => field)

test('an address has at most five lines (specification §5)', () => {
  const address = (lines: number) => faults({ address: Array(lines).fill('Waalhaven').join('\n') })
  expect([address(5), address(6)]).toEqual([undefined, ['address']])
})

test('forms tell at once that holidays end before they begin, and that a delivery is asked for too late (specification §5)', () =>
  expect([terminalHolidays.fields.until.not_before, bookings.fields.requested_delivery_date.not_before]).toEqual(['date', 'today']))
