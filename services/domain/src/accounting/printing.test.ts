import { principal } from '@fairlead/contracts/identity/principal'
import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { describe, expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { manifest } from '../documentation/manifests.ts'
import { billAfter, blank, corolla, finalBill, line, party } from '../documentation/specimens-for-tests.ts'
import { given } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, paymentTerm, vessel } from '../masterdata/registers.ts'
import { booking } from '../operations/bookings.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { attachedFile } from '../platform/files.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { companySetting } from './company-settings.ts'
import { invoice } from './invoices.ts'
import { billToPrint, invoiceToPrint, manifestToPrint } from './printing.ts'
import { approved, created, filesOf, origins } from './specimens-for-tests.ts'

const files = filesOf({ k: [1, 2, 3] })
const named = (id: string, en: string, nl = en) => ({ id, name: { en, nl } })
const { office, settings, term } = origins()
const bill = billAfter(
  ...finalBill({
    office_id: 'o',
    transhipment_port_id: 'p3',
    collect_currency_id: 'usd',
    collect_amount: '10.00',
    payment_type: 'COLLECT',
    declared_value: '99.00',
    declared_currency_id: 'gbp',
  }),
)

const records: readonly RecordFixture[] = [
  [
    generalConfiguration,
    {
      id: settingsId,
      invoice_closing_text: { en: 'Thank you', nl: 'Dank u' },
      bill_of_lading_closing_text: { en: 'All aboard', nl: 'Aan boord' },
    },
  ],
  [relation, { ...office, address: 'Boompjes 40', postal_code: '3011 XB', city: 'Rotterdam' }],
  [relation, { id: 'line', name: 'Grimaldi' }],
  [relation, { id: 'other line', name: 'CMA CGM' }],
  [companySetting, { ...settings, id: 'o', logo_id: 'logo', carriage_terms: 'fairlead.test/terms' }],
  [attachedFile(() => undefined), { id: 'logo', status: 'active', type: 'png', key: 'k' }],
  [
    voyage,
    {
      id: 'v',
      number: 'GA2601',
      vessel_id: 'ship',
      carrier_id: 'line',
      port_calls: [
        { port_id: 'p0', date_departure: '2026-11-01', actual_departure: null },
        { port_id: 'p1', date_departure: '2026-11-22', actual_departure: '2026-11-23' },
      ],
    },
  ],
  [vessel, { id: 'ship', name: 'GRANDE DAKAR' }],
  [vessel, { id: 'ocean', name: 'GRANDE LAGOS' }],
  [port, named('p1', 'Antwerp', 'Antwerpen')],
  [port, named('p2', 'Dakar')],
  [port, named('p3', 'Tema')],
  [country, named('mali', 'Mali')],
  [currency, { id: 'eur', code: 'EUR' }],
  [currency, { id: 'usd', code: 'USD' }],
  [currency, { id: 'gbp', code: 'GBP' }],
  [calculationUnit, named('cbm', 'm³')],
  [calculationUnit, named('unit', 'unit', 'stuk')],
  [paymentTerm, { ...term, id: 'n30' }],
  [unit, corolla('1')],
  [unit, corolla('2')],
  [unit, corolla('9')],
]
/** The first booking of the job that still travels says where it goes. */
const booked = (
  [
    ['b1', 'declined', 'p3'],
    ['b2', 'active', 'p1'],
    ['b3', 'active', 'p3'],
  ] as const
).map(([id, status, pol_id]): RecordFixture => [booking, { id, job_id: 'j', status, pol_id, pod_id: 'p2' }])
const kept = (...more: RecordFixture[]) => ({ load: loading(...records, ...more), find: finding([...booked, ...more]).find, files })
const without = (...gone: string[]) => ({
  load: loading(...records.filter(([, { id }]) => !gone.includes(id)), [billOfLading, { ...bill, id: 'b' }]),
  files,
})
const printed = async (document: Promise<{ data: object } | undefined>) => (await document)?.data
const logo = expect.stringContaining('data:image/png;base64,AQID')

describe('a bill of lading', () => {
  const saved: RecordFixture = [billOfLading, { ...bill, id: 'b' }]
  test('is printed with ship, ports, carrier, office, units and currencies', async () => {
    expect((await billToPrint(kept(saved), 'b', 'copy'))?.template).toBe('bill-of-lading')
    expect(await printed(billToPrint(kept(saved), 'b', 'copy'))).toMatchObject({
      number: 'RTMTEMGA26010001',
      rendition: { paper: 'copy' },
      issuer: { name: 'Fairlead BV', address: ['Boompjes 40', '3011 XB Rotterdam'], logo_svg: logo },
      carrier: 'Grimaldi',
      route: {
        vessel: 'GRANDE DAKAR',
        voyage: 'GA2601',
        port_of_loading: 'Antwerp',
        transhipment_port: 'Tema',
        port_of_discharge: 'Dakar',
      },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000001' }, { vin: 'JTNBA3EK303000002' }] }],
      freight: { charges: [{ currency: 'USD', amount: '10.00' }] },
      declared_value: { amount: '99.00', currency: 'GBP' },
      clauses: expect.arrayContaining(['All aboard']),
      carriage_terms: 'fairlead.test/terms',
    })
  })
  test('names the carrier of its own rather than that of the voyage, and prints freight in its currencies', async () => {
    const item = { description: 'FREIGHT', basis: null, currency_id: 'eur', amount: '1.00', payment_type: 'PREPAID' }
    const own = { ...bill, id: 'b', carrier_id: 'other line', freight_items: [item], freight_as_agreed: false }
    expect(await printed(billToPrint(kept([billOfLading, own]), 'b', 'copy'))).toMatchObject({
      carrier: 'CMA CGM',
      freight: { charges: [{ currency: 'EUR', amount: '1.00' }] },
    })
  })
  test('is shown as it is typed, with the units that it has and no others', async () => {
    const typed = { shipper: party('SMITH'), lines: [{ ...line, unit_ids: ['1', '9'] }], unit_ids: ['1', '9'] }
    expect(await printed(billToPrint(kept(saved), 'b', 'copy', typed))).toMatchObject({
      shipper: { name: 'SMITH' },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000001' }] }],
    })
  })
  test('is printed as far as it is known', async () => {
    expect(await billToPrint(kept(), 'b', 'copy')).toBeUndefined()
    expect(await printed(billToPrint(without('v', 'p1', 'p2', 'p3', 'o', settingsId, '1'), 'b', 'copy'))).toMatchObject({
      issuer: { name: '', address: [], logo_svg: null },
      carrier: '',
      route: { vessel: '', voyage: '', port_of_loading: '', transhipment_port: null, port_of_discharge: '' },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000002' }] }],
      carriage_terms: '',
    })
  })
  test('is issued in the name of the office where that has no other', async () => {
    const bare: RecordFixture = [relation, { id: 'branch', name: 'Fairlead Antwerp', address: null, postal_code: null, city: 'Antwerp' }]
    const of = (office_id: string, ...more: RecordFixture[]) =>
      printed(billToPrint(kept([billOfLading, { ...bill, id: 'b', office_id }], ...more), 'b', 'copy'))
    expect(await of('branch', bare)).toMatchObject({ issuer: { name: 'Fairlead Antwerp', address: ['Antwerp'], logo_svg: null } })
    expect(await of('post', [relation, { id: 'post', name: 'P', address: 'A', postal_code: '1000', city: null }])).toMatchObject({
      issuer: { address: ['A', '1000'] },
    })
  })
})

describe('a manifest', () => {
  const route = { voyage_id: 'v', pol_id: 'p1', pod_id: 'p2' }
  const bills = ['b1', 'b2'].map(
    (id): RecordFixture => [billOfLading, { ...bill, ...route, id, number: id, office_id: id === 'b1' ? 'o' : 'branch' }],
  )
  const saved = blank<Record<string, unknown>>(manifest.initial, {
    ...route,
    ocean_vessel_id: 'ocean',
    transit_country_id: 'mali',
    status: 'draft',
  })
  const everybody = { by: 'nothing' } as const
  const rotterdam = rowScopeOf(principal({ id: 'u', name: 'Ruth', office_id: 'o', role: 'user' }))
  const manifestOf = (said: object = {}, rowScope: Parameters<typeof manifestToPrint>[2] = everybody, ...more: RecordFixture[]) =>
    manifestToPrint(kept([manifest, { ...saved, ...said, id: 'm' }], ...bills, ...more), 'm', rowScope)

  test('is printed with ships, ports, carrier, the office of its first bill, and the day on which the ship really left', async () => {
    expect((await manifestOf())?.template).toBe('manifest')
    expect(await printed(manifestOf())).toMatchObject({
      issuer: { name: 'Fairlead BV', logo_svg: logo },
      carrier: 'Grimaldi',
      vessel: 'GRANDE DAKAR',
      voyage: 'GA2601',
      ocean_vessel: 'GRANDE LAGOS',
      transit_country: 'Mali',
      port_of_loading: 'Antwerp',
      port_of_discharge: 'Dakar',
      departure: '2026-11-23',
      bills: [{ shipper: { name: 'JANSEN' } }, { shipper: { name: 'JANSEN' } }],
    })
  })
  test('shows who may not see a bill its figures alone', async () => {
    expect(await printed(manifestOf({}, rotterdam))).toMatchObject({
      bills: [
        { number: 'b1', shipper: { name: 'JANSEN' } },
        { number: 'b2', shipper: null, packages: 2 },
      ],
    })
  })
  test('says when the ship is to leave until it left, and nothing where it does not call', async () => {
    const sailing = (date_departure: string | null): RecordFixture => [
      voyage,
      { id: 'w', number: 'GA2602', vessel_id: 'ship', port_calls: [{ port_id: 'p1', date_departure, actual_departure: null }] },
    ]
    expect(await printed(manifestOf({ voyage_id: 'w' }, everybody, sailing('2026-12-22')))).toMatchObject({
      departure: '2026-12-22',
      carrier: '',
    })
    expect(await printed(manifestOf({ voyage_id: 'w' }, everybody, sailing(null)))).toMatchObject({ departure: null })
    expect(await printed(manifestOf({ pol_id: 'p9' }))).toMatchObject({ departure: null, port_of_loading: '' })
  })
  test('is printed as far as it is known', async () => {
    expect(await manifestToPrint(kept(), 'm', everybody)).toBeUndefined()
    const strange = { voyage_id: 'x', ocean_vessel_id: null, transit_country_id: null, pod_id: 'p9' }
    expect(await printed(manifestOf(strange))).toMatchObject({
      issuer: { name: '', address: [], logo_svg: null },
      carrier: '',
      vessel: '',
      voyage: '',
      ocean_vessel: null,
      transit_country: null,
      port_of_discharge: '',
      departure: null,
      bills: [],
    })
  })
})

describe('an invoice', () => {
  const record = {
    ...given(invoice, created(), ...approved.slice(1))
      .when('approve')
      .record(),
    voyage_id: 'v',
    id: 'i',
  }
  const saved: RecordFixture = [invoice, record]
  test('is printed with ship, ports, office, term, currencies and units', async () => {
    expect((await invoiceToPrint(kept(saved), 'i'))?.template).toBe('invoice')
    expect(await printed(invoiceToPrint(kept(saved), 'i'))).toMatchObject({
      number: '31012600001',
      issuer: { name: 'Fairlead BV', address: ['Boompjes 40', '3011 XB Rotterdam'], logo_svg: logo },
      vessel: 'GRANDE DAKAR',
      voyage: 'GA2601',
      port_of_loading: 'Antwerp',
      port_of_discharge: 'Dakar',
      currency: 'EUR',
      lines: [{ unit: 'm³' }, { unit: 'unit' }],
      payment_terms: '30 days',
      notes: ['Thank you'],
    })
  })
  test('shows its VAT in the national currency as well', async () => {
    const inDollars = { ...record, currency_id: 'usd', exchange_rate: '1.080000', national_vat: '17.50' }
    expect(await printed(invoiceToPrint(kept([invoice, inDollars]), 'i'))).toMatchObject({
      currency: 'USD',
      national_vat: { currency: 'EUR' },
    })
  })
  test('is shown as it is typed', async () => {
    expect(await printed(invoiceToPrint(kept(saved), 'i', { notes: 'Gate 3' }))).toMatchObject({ notes: ['Gate 3', 'Thank you'] })
  })
  test('is printed as far as it is known, and not without its office', async () => {
    expect(await invoiceToPrint(kept(), 'i')).toBeUndefined()
    const bare = {
      ...record,
      voyage_id: null,
      job_id: null,
      payment_term_id: null,
      currency_id: 'xxx',
      lines: record.lines.map(one => ({ ...one, calculation_unit_id: null })),
    }
    expect(await printed(invoiceToPrint(kept([invoice, bare]), 'i'))).toMatchObject({
      vessel: null,
      voyage: null,
      port_of_loading: null,
      port_of_discharge: null,
      currency: '',
      lines: [{ unit: '' }, { unit: '' }],
      payment_terms: 'Immediately',
    })
    expect(await invoiceToPrint(kept([invoice, { ...record, office_id: 'nobody' }]), 'i')).toBeUndefined()
  })
})
