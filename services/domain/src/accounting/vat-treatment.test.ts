import { expect, test } from 'vitest'
import { same } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { invoice } from './invoices.ts'
import { approved, netherlands } from './specimens-for-tests.ts'
import { bearsReverseCharge, hasValidVatId, rateOf, supplierIn, type VatType, vatTreatment } from './vat-treatment.ts'

const country = (code: string, is_eu: boolean, rates: [VatType, string][] = [], subcontractors_exempt = false) => ({
  code,
  is_eu,
  rates: new Map(rates),
  subcontractors_exempt,
})
const NL = country(
  'NL',
  true,
  [
    ['NL_HIGH', '21.00'],
    ['NL_LOW', '9.00'],
  ],
  true,
)
const BE = country('BE', true, [['BE_HIGH', '21.00']])
const DE = country('DE', true, [['DE_HIGH', '19.00']])
const GB = country('GB', false, [['GB_HIGH', '20.00']])
const FR = country('FR', true, [
  ['LOW', '5.50'],
  ['HIGH', '20.00'],
])
const SN = country('SN', false)
const GR = country('GR', true)

const CY = country('CY', true)

const customer = (
  country: typeof NL,
  vat_id: string | null = null,
  is_forwarder = false,
  vat_id_confirmed: string | null = null,
  vat_check: 'valid' | 'invalid' | null = null,
) => ({
  country,
  vat_id,
  vat_id_confirmed,
  vat_check,
  is_forwarder,
})
/** A Belgian of whose VAT id VIES has said so. */
const inVies = (vat_id: string, vat_check: 'valid' | 'invalid', confirmed: string | null = null) =>
  customer(BE, vat_id, false, confirmed, vat_check)
const belgian = customer(BE, 'BE0428759497')

// Every row of the decision table (DOMAIN_DOCS §2.3).
test.each<[string, typeof NL, ReturnType<typeof customer>, VatType, VatType | undefined, (string | null)?]>([
  ['at home, ordinary service', NL, customer(NL), 'NL_HIGH', 'NL_HIGH'],
  ['at home, rated for another country', NL, customer(NL), 'DE_HIGH', 'NL_HIGH', 'own_rates'],
  ['at home, a reduced rate of its own', NL, customer(NL), 'NL_LOW', 'NL_LOW'],
  ['at home, Dutch reduced rate in Belgium', BE, customer(BE), 'NL_LOW', 'BE_HIGH', 'own_rates'],
  ['at home, linked to export', NL, customer(NL), 'EXPORT_0', 'EXPORT_0'],
  ['at home, subcontractor of a forwarder, Netherlands', NL, customer(NL, null, true), 'EXPORT_0', 'EXPORT_0'],
  ['at home, subcontractor of a forwarder, Belgium', BE, customer(BE, null, true), 'EXPORT_0', 'BE_HIGH', 'export_for_forwarder'],
  ['at home, included in the customs value', NL, customer(NL), 'IMPORT_0', 'IMPORT_0'],
  ['at home, included in the customs value, of a forwarder', BE, customer(BE, null, true), 'IMPORT_0', 'IMPORT_0'],
  ['at home, disbursement', NL, customer(NL), 'DISBURSE', 'DISBURSE'],
  ['at home, domestic reverse charge', NL, customer(NL), 'REVERSE_DOM', 'REVERSE_DOM'],
  ['at home, exempt', NL, customer(NL), 'EXEMPT', 'EXEMPT'],
  ['at home, zero rated', NL, customer(NL), 'ZERO', 'ZERO'],
  ['at home, reversed elsewhere', NL, customer(NL), 'REVERSE', 'NL_HIGH', 'own_rates'],
  ['elsewhere in the EU with a VAT id', NL, belgian, 'NL_HIGH', 'REVERSE', 'valid_vat_id'],
  ['elsewhere in the EU with a VAT id, linked to export', NL, belgian, 'EXPORT_0', 'REVERSE', 'valid_vat_id'],
  ['elsewhere in the EU with a VAT id, import', NL, belgian, 'IMPORT_0', 'IMPORT_0'],
  ['elsewhere in the EU with a VAT id, disbursement', NL, belgian, 'DISBURSE', 'DISBURSE'],
  ['elsewhere in the EU without a VAT id', NL, customer(DE), 'NL_HIGH', 'NL_HIGH'],
  ['elsewhere in the EU with a wrong VAT id', NL, customer(BE, 'BE0428759498'), 'EXPORT_0', 'NL_HIGH', 'no_valid_vat_id'],
  ['elsewhere in the EU with a Swiss VAT id', NL, customer(DE, 'CHE107787577IVA'), 'NL_HIGH', 'NL_HIGH'],
  ['elsewhere in the EU with a British VAT id', NL, customer(DE, 'GB980780684'), 'NL_HIGH', 'NL_HIGH'],
  ['elsewhere in the EU with a VAT id of the supplier’s country', NL, customer(DE, 'NL004495445B01'), 'NL_HIGH', 'NL_HIGH'],
  ['elsewhere in the EU with a VAT id of a third member', NL, customer(DE, 'BE0428759497'), 'NL_HIGH', 'NL_HIGH'],
  ['in Greece, whose prefix is EL', NL, customer(GR, 'EL094259216'), 'NL_HIGH', 'REVERSE', 'valid_vat_id'],
  ['in Northern Ireland, with a VAT id for goods', NL, customer(GB, 'XI980780684'), 'NL_HIGH', 'OUTSIDE', 'customer_outside_eu'],
  ['in Cyprus, with one of the numbers that begin with 6', NL, customer(CY, 'CY60001744K'), 'NL_HIGH', 'REVERSE', 'valid_vat_id'],
  ['in France, with a key of letters that is none of its company', NL, customer(FR, 'FRZZ123456789'), 'NL_HIGH', 'NL_HIGH'],
  ['with a VAT id that was checked by hand', NL, customer(BE, 'BE0428759498', false, 'BE0428759498'), 'NL_HIGH', 'REVERSE', 'valid_vat_id'],
  ['with a VAT id that VIES knows, whatever its digits', NL, inVies('BE0428759498', 'valid'), 'NL_HIGH', 'REVERSE', 'valid_vat_id'],
  ['with a VAT id that VIES does not know, though its digits are right', NL, inVies('BE0428759497', 'invalid'), 'NL_HIGH', 'NL_HIGH'],
  ['approved once, before VIES did not know it any more', NL, inVies('BE0428759497', 'invalid'), 'REVERSE', 'NL_HIGH', 'no_valid_vat_id'],
  [
    'with one that finance found where VIES did not',
    NL,
    inVies('BE0428759497', 'invalid', 'BE0428759497'),
    'NL_HIGH',
    'REVERSE',
    'valid_vat_id',
  ],
  ['with one of a third member that VIES knows', NL, customer(DE, 'BE0428759497', false, null, 'valid'), 'NL_HIGH', 'NL_HIGH'],
  ['with another VAT id than was checked by hand', NL, customer(BE, 'BE0428759499', false, 'BE0428759498'), 'NL_HIGH', 'NL_HIGH'],
  ['with a Swiss VAT id that was checked by hand', NL, customer(DE, 'CHE107787577IVA', false, 'CHE107787577IVA'), 'NL_HIGH', 'NL_HIGH'],
  ['at home, with a VAT id of its own that was checked by hand', NL, customer(NL, 'NL1', false, 'NL1'), 'REVERSE', 'NL_HIGH', 'own_rates'],
  ['outside the EU', NL, customer(SN), 'NL_HIGH', 'OUTSIDE', 'customer_outside_eu'],
  ['outside the EU, disbursement: no other category beside O', NL, customer(SN), 'DISBURSE', 'OUTSIDE', 'customer_outside_eu'],
  ['from outside the EU into it', GB, customer(NL, 'NL004495445B01'), 'GB_HIGH', 'OUTSIDE', 'office_outside_eu'],
  ['at home outside the EU', GB, customer(GB), 'NL_HIGH', 'GB_HIGH', 'own_rates'],
  ['at home in a country without types of its own', FR, customer(FR), 'NL_HIGH', 'HIGH', 'own_rates'],
  ['at home, its reduced rate', FR, customer(FR), 'LOW', 'LOW'],
  ['at home in a country that says no rate', GR, customer(GR), 'NL_HIGH', undefined],
  ['elsewhere in the EU without a VAT id, linked to export', NL, customer(DE), 'EXPORT_0', 'NL_HIGH', 'no_valid_vat_id'],
  ['outside the EU, as was asked', NL, customer(SN), 'OUTSIDE', 'OUTSIDE'],
  ['at home in a country that says no rate, subcontractor of a forwarder', GR, customer(GR, null, true), 'EXPORT_0', undefined],
])('VAT %s', (_case, supplier, to, asked, expected, reason = null) => {
  expect(vatTreatment(supplier, to, asked)).toEqual(expected && { vat_type: expected, vat_reason: reason })
})

test('what was decided once is decided the same again, so that approval may look anew', () => {
  const customers = [customer(NL), customer(BE), belgian, customer(SN), customer(GB), customer(BE, null, true)]
  const usual = ['NL_HIGH', 'EXPORT_0', 'IMPORT_0', 'DISBURSE', 'ZERO', 'EXEMPT', 'NL_LOW'] as const
  const cases = [NL, BE, DE, GB, FR].flatMap(supplier => customers.flatMap(to => usual.map(type => [supplier, to, type] as const)))
  const wavering = cases.filter(([supplier, to, type]) => {
    const once = vatTreatment(supplier, to, type)?.vat_type
    return once !== undefined && !same(vatTreatment(supplier, to, once), { vat_type: once, vat_reason: null })
  })
  expect(wavering).toEqual([])
})

test('VAT is left to the debtor by an invoice of which any line says so, and not by a credit note', () => {
  const made = given(invoice, ...approved)
    .when('change')
    .record()
  const of = (type: 'INVOICE' | 'CREDIT_NOTE', ...types: VatType[]) =>
    bearsReverseCharge({ type, lines: types.flatMap(vat_type => made.lines.slice(0, 1).map(one => ({ ...one, vat_type }))) })
  expect([of('INVOICE', 'NL_HIGH', 'REVERSE'), of('INVOICE', 'NL_HIGH'), of('INVOICE'), of('CREDIT_NOTE', 'REVERSE')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('an empty VAT id is none, and one with a wrong digit neither', () => {
  expect([null, '', 'BE0428759498', 'BE0428759497'].map(vat_id => hasValidVatId(customer(BE, vat_id)))).toEqual([false, false, false, true])
})

test('a country charges what is in force on the day of the service, and lets subcontractors be exempt only where it says so', () => {
  const rate = (vat_type: 'NL_HIGH' | 'NL_LOW', rate: string, valid_from: string) => ({ vat_type, rate, valid_from })
  const vat_rates = [rate('NL_HIGH', '21.00', '2012-10-01'), rate('NL_HIGH', '22.00', '2027-01-01'), rate('NL_LOW', '9.00', '2019-01-01')]
  const supplier = (day: string, vat_subcontractors_exempt: boolean | null = null) =>
    supplierIn({ ...netherlands, vat_rates, vat_subcontractors_exempt }, day)
  expect(supplier('2026-12-31')).toEqual({
    code: 'NL',
    is_eu: true,
    rates: new Map([
      ['NL_HIGH', '21.00'],
      ['NL_LOW', '9.00'],
    ]),
    subcontractors_exempt: false,
  })
  expect(supplier('2027-01-01').rates.get('NL_HIGH')).toBe('22.00')
  expect([true, false, null].map(said => supplier('2027-01-01', said).subcontractors_exempt)).toEqual([true, false, false])
})

test('a type that bears VAT has the rate of the country, all others none', () => {
  expect(['NL_HIGH', 'NL_LOW', 'HIGH', 'EXPORT_0', 'REVERSE'].map(type => rateOf(NL, type as VatType))).toEqual([
    '21.00',
    '9.00',
    undefined,
    '0.00',
    '0.00',
  ])
})
