import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resources } from '@fairlead/contracts/resources'
import { type TextKey, texts } from '@fairlead/contracts/texts/index'
import { describe, expect, test } from 'vitest'

// The messages of specification §5 and §8: each has its text in both languages, and a place that raises it.

const domain = 'services/domain/src'
const checks = 'contracts/src/checks'
const kinds = 'contracts/src/kernel/kinds'

/** What the specification says, the key of our text, and the source that raises it. */
const raised: readonly (readonly [said: RegExp, key: TextKey, by: string])[] = [
  [/Choose B\/L type, release type and payment type/, 'choose_bill_types', `${domain}/documentation/bill-of-lading-guards.ts`],
  [
    /Choose the ocean vessel, the transit country, and how voyages are manifested/,
    'choose_manifesting',
    'contracts/src/documentation/manifests.ts',
  ],
  [/First request supervisor approval/, 'request_approval_first', `${domain}/documentation/bill-of-lading-guards.ts`],
  [/not 17.*build year/, 'check.chassis_build_year', `${checks}/chassis-number.ts`],
  [/Invalid container number; check digit does not match/, 'check.container_check_digit', `${checks}/container-number.ts`],
  [/Duplicate in text area/, 'check.email_duplicate', `${checks}/email-list.ts`],
  [/Duplicate in text area/, 'repeated_in_list', `${domain}/operations/unit-identity.ts`],
  [/already in use by another record/, 'in_use_by_another', `${domain}/kernel/claims.ts`],
  [/already in use by/, 'already_in_use', `${domain}/kernel/claims.ts`],
  [/Fill in/, 'required', `${kinds}/texts.ts`],
  [/Date may not be in the past/, 'date_in_past', `${domain}/operations/booking-beginning.ts`],
  [/Invalid date/, 'invalid_date', `${kinds}/moments.ts`],
  [/Start date must be before end date/, 'start_after_end', 'console/src/kernel/fields/check.ts'],
  [/File type not supported/, 'check.file_type', `${checks}/upload.ts`],
  [/Invalid IBAN/, 'check.iban', `${checks}/iban.ts`],
  [/One or more e-mail addresses invalid/, 'check.email_list', `${checks}/email-list.ts`],
  [/Cannot create an invoice without lines/, 'invoice_without_lines', `${domain}/accounting/invoice-guards.ts`],
  [/no units/, 'invoice_needs_units', 'contracts/src/operations/invoicing.ts'],
  [/loaded date/, 'invoice_needs_loaded_date', 'contracts/src/operations/invoicing.ts'],
  [/no bill of lading/, 'invoice_needs_bill_of_lading', 'contracts/src/operations/invoicing.ts'],
  [/One currency per invoice is advised/, 'invoice_mixes_currencies', `${domain}/operations/invoicing.ts`],
  [/No units found for voyage/, 'no_units_found_for_voyage', `${domain}/accounting/shipload-invoicing.ts`],
  [/Not enough valid VINs/, 'not_enough_valid_vins', `${domain}/accounting/shipload.ts`],
  [/No valid entry for each vehicle/, 'no_valid_entry_for_each_vehicle', `${domain}/accounting/shipload.ts`],
  [/Select a value from the list/, 'select_from_list', `${kinds}/references.ts`],
  [/Enter a valid phone number/, 'check.phone', `${checks}/phone.ts`],
  [/At most .* lines/, 'too_many_lines', `${kinds}/texts.ts`],
  [/same item is chosen twice/, 'chosen_twice', `${kinds}/references.ts`],
  [/licence plate/, 'permit_needs_license_plate', `${domain}/operations/unit-guards.ts`],
  [/Choose quotation status and booking number/, 'choose_quotation_status_and_booking', `${domain}/operations/quotation-booking.ts`],
  [/not final yet/, 'unfinalised_bills_of_lading', `${domain}/documentation/manifested.ts`],
  [/closed.*only be read/, 'bill_voyage_closed', `${domain}/documentation/bill-of-lading-guards.ts`],
  [/job writes this bill/, 'bill_managed_by_job', `${domain}/documentation/bill-of-lading-guards.ts`],
  [/allocation .* would be exceeded/, 'over_allocation', `${domain}/operations/allocations.ts`],
  [/Earlier amounts and rates .* will be erased/, 'general_cost_rates_erased', 'console/src/masterdata/general-costs.tsx'],
  [/quotation has expired/, 'quotation_expired', `${domain}/sales/quotations.ts`],
  [/accepted quotation cannot be edited/, 'accepted_quotation_not_editable', `${domain}/sales/quotations.ts`],
  [/Tariff conditions not met/, 'tariff_conditions_not_met', `${domain}/sales/pricing/choice.ts`],
  [/Tariff rates unavailable/, 'tariff_rates_unavailable', `${domain}/sales/pricing/choice.ts`],
  [/Unknown error occurred/, 'unknown_error', 'services/api/src/errors.ts'],
]

const source = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

describe.each(raised)('%s', (said, key, by) => {
  test('is said in English', () => expect(texts.en[key]).toMatch(said))
  test('is said in Dutch, in other words', () => {
    expect(texts.nl[key]).toBeTruthy()
    expect(texts.nl[key]).not.toBe(texts.en[key])
  })
  test(`is raised by ${by}`, () => expect(source(by)).toContain(`'${key}'`))
})

/** Messages of parts that are not there yet, by the resource that will bring them: whoever adds it finds this test, and moves its messages up. */
const awaiting: Readonly<Record<string, readonly string[]>> = {
  mainportprojects: ['Project has missing exchange rates', 'No project found'],
  exportcenter: ['Choose the ocean vessel, the transit country, and how voyages are manifested'],
}

test.each(Object.entries(awaiting))('%s is not there yet, and neither are its messages', name =>
  expect(resources.map(resource => resource.name)).not.toContain(name),
)
