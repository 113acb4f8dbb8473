import { settingsId } from '@fairlead/contracts/platform/settings'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { given } from '../kernel/given.ts'
import { filesOf, finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { calculationUnit, paymentTerm, vessel } from '../masterdata/registers.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { attachedFile } from '../platform/files.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { invoicePaper } from './invoice-document.ts'
import { surroundingsOf } from './invoice-surroundings.ts'
import { invoice } from './invoices.ts'
import { invoiceToPrint, reminderToPrint } from './printing.ts'
import { reminder } from './reminders.ts'
import { approved, created, origins } from './specimens-for-tests.ts'

const files = filesOf({ k: [1, 2, 3] })
const named = (id: string, en: string, nl = en) => ({ id, name: { en, nl } })
const { office, settings, term } = origins()
const records: readonly RecordFixture[] = [
  [
    generalConfiguration,
    {
      id: settingsId,
      invoice_closing_text: { en: 'Thank you', nl: 'Dank u' },
      bill_of_lading_closing_text: { en: 'All aboard', nl: 'Aan boord' },
    },
  ],
  [relation, { ...office, address: 'Boompjes 40', postal_code: '3011 XB', city: 'Rotterdam', country_id: 'nl' }],
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
  [port, named('p1', 'Antwerp', 'Antwerpen')],
  [port, named('p2', 'Dakar')],
  [country, named('nl', 'Netherlands', 'Nederland')],
  [currency, { id: 'eur', code: 'EUR', minor_units: 2 }],
  [currency, { id: 'usd', code: 'USD', minor_units: 2 }],
  [calculationUnit, named('cbm', 'm³')],
  [calculationUnit, named('unit', 'unit', 'stuk')],
  [paymentTerm, { ...term, id: 'n30' }],
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
const printed = async (document: Promise<{ data: object } | undefined>) => (await document)?.data
const logo = expect.stringContaining('data:image/png;base64,AQID')

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
      issuer: { name: 'Fairlead BV', address: ['Boompjes 40', '3011 XB Rotterdam', 'Netherlands'], logo_svg: logo },
      vessel: 'GRANDE DAKAR',
      voyage: 'GA2601',
      port_of_loading: 'Antwerp',
      port_of_discharge: 'Dakar',
      currency: 'EUR',
      lines: [{ unit: 'm³' }, { unit: 'unit' }],
      payment_terms: '30 days',
      notes: ['Thank you'],
      bl_numbers: ['RTMDKRGA26010001', 'RTMDKRGA26010002'], // as written on it: its job has no bills by now
    })
  })
  test('says for ever what it said when it was approved, in its number alone more', async () => {
    const paper = invoicePaper(record, await surroundingsOf(record, kept().load, kept().find))
    const moved: RecordFixture[] = [
      [vessel, { id: 'ship', name: 'RENAMED' }],
      [relation, { ...office, name: 'Elsewhere', address: 'Other street', country_id: null }],
      [paymentTerm, { ...term, id: 'n30', name: { en: 'Other', nl: 'Anders' } }],
      [generalConfiguration, { id: settingsId, invoice_closing_text: null }],
    ]
    const signed: RecordFixture = [invoice, { ...record, paper, lines: [], notes: 'written since' }]
    expect(await invoiceToPrint(kept(signed, ...moved), 'i')).toEqual(await invoiceToPrint(kept(saved), 'i'))
  })
  test('names the bills that are in force by now, the terms of its job, and what is aboard with its export documents', async () => {
    const around: RecordFixture[] = [
      [job, { id: 'j', incoterm: 'CFR' }],
      [billOfLading, { id: 'b1', job_id: 'j', status: 'void', number: 'RTM1' }],
      [billOfLading, { id: 'b3', job_id: 'j', status: 'published', number: 'RTM3' }],
      [billOfLading, { id: 'b2', job_id: 'j', status: 'draft', number: 'RTM2' }],
      [billOfLading, { id: 'b4', job_id: 'j', status: 'queue', number: null }],
      [unit, { id: 'u1', job_id: 'j', status: 'loaded', chassis_number: 'VIN1', container_number: null, number: 'U-1', mrn: 'MRN1' }],
      [unit, { id: 'u2', job_id: 'j', status: 'firm', chassis_number: 'VIN2', container_number: null, number: 'U-2', mrn: 'MRN2' }],
    ]
    expect(await printed(invoiceToPrint(kept(saved, ...around), 'i'))).toMatchObject({
      bl_numbers: ['RTM2', 'RTM3'],
      incoterm: 'CFR',
      units: ['VIN1'],
      mrns: ['MRN1'],
    })
  })
  test('names the units and bills that its lines are for, as far as these are known and have a number', async () => {
    const [line] = record.lines
    const lines = [
      { ...line, unit_id: 'u1', bill_of_lading_id: 'b3' },
      { ...line, unit_id: 'u2', bill_of_lading_id: 'b4' },
      { ...line, unit_id: 'gone', bill_of_lading_id: 'gone' },
    ]
    const around: RecordFixture[] = [
      [invoice, { ...record, lines }],
      [billOfLading, { id: 'b3', job_id: 'j', status: 'published', number: 'RTM3' }],
      [billOfLading, { id: 'b4', job_id: 'j', status: 'queue', number: null }],
      [unit, { id: 'u1', job_id: 'j', status: 'firm', chassis_number: 'VIN1', container_number: null, number: 'U-1', mrn: null }],
      [unit, { id: 'u2', job_id: 'j', status: 'firm', chassis_number: null, container_number: 'MSCU1234566', number: 'U-2', mrn: null }],
    ]
    const said = line?.description
    expect(await printed(invoiceToPrint(kept(...around), 'i'))).toMatchObject({
      lines: [{ description: `${said} · VIN1 · RTM3` }, { description: `${said} · MSCU1234566` }, { description: said }],
    })
  })
  describe('of several jobs', () => {
    const ofBoth = record.lines.map((line, index) => ({ ...line, job_id: ['j', 'k'][index] ?? null }))
    const both: RecordFixture = [invoice, { ...record, job_ids: ['j', 'k'], lines: ofBoth }]
    const leading = (pol_id: string, pod_id: string): RecordFixture => [
      booking,
      { id: 'b4', job_id: 'k', status: 'active', pol_id, pod_id },
    ]
    const files = (...incoterms: (string | null)[]) =>
      incoterms.map((incoterm, index): RecordFixture => [job, { id: index === 0 ? 'j' : 'k', number: `01260000${index + 1}`, incoterm }])
    const say = (...around: RecordFixture[]) => printed(invoiceToPrint(kept(both, ...around), 'i'))

    test('says behind each line of which it is, as far as that has a number', async () => {
      expect(await say(...files(null, null))).toMatchObject({
        lines: [{ description: 'Ocean freight · 012600001' }, { description: 'Terminal handling · 012600002' }],
      })
      expect(await say([job, { id: 'k', number: '012600002' }])).toMatchObject({
        lines: [{ description: 'Ocean freight' }, { description: 'Terminal handling · 012600002' }],
      })
      expect(await printed(invoiceToPrint(kept(saved, ...files('CFR')), 'i'))).toMatchObject({
        lines: [{ description: 'Ocean freight' }, {}],
      })
    })
    test('names ports and terms that are those of all of them, and none where they differ', async () => {
      expect(await say(leading('p1', 'p2'), ...files('CFR', 'CFR'))).toMatchObject({
        port_of_loading: 'Antwerp',
        port_of_discharge: 'Dakar',
        incoterm: 'CFR',
      })
      expect(await say(leading('p2', 'p2'), ...files('CFR', 'EXW'))).toMatchObject({
        port_of_loading: null,
        port_of_discharge: 'Dakar',
        incoterm: null,
      })
      expect(await say(leading('p1', 'p1'), ...files('CFR', null))).toMatchObject({
        port_of_loading: 'Antwerp',
        port_of_discharge: null,
        incoterm: null,
      })
    })
    test('names the bills and units of all of them', async () => {
      const aboard = (id: string, job_id: string): RecordFixture => [
        unit,
        { id, job_id, status: 'loaded', chassis_number: id, container_number: null, number: id, mrn: null },
      ]
      const bill = (id: string, job_id: string): RecordFixture => [billOfLading, { id, job_id, status: 'final', number: id }]
      expect(
        await say(aboard('u1', 'j'), aboard('u2', 'k'), aboard('u3', 'x'), bill('B2', 'k'), bill('B1', 'j'), bill('B3', 'x')),
      ).toMatchObject({
        units: ['u1', 'u2'],
        bl_numbers: ['B1', 'B2'],
      })
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
      job_ids: [],
      bl_numbers: null,
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
      bl_numbers: [],
    })
    expect(await invoiceToPrint(kept([invoice, { ...record, office_id: 'nobody' }]), 'i')).toBeUndefined()
  })
})

describe('a reminder', () => {
  const paper = { issuer: { logo: null }, language: 'en', accounts: [] }
  const printed = (more: object) => reminderToPrint({ load: loading([reminder, { id: 'r', paper, ...more }]), files }, 'r')

  test('is printed as it was drawn up', async () =>
    expect(await printed({})).toMatchObject({ template: 'account', data: { language: 'en' } }))
  test('is not where none was drawn up', async () => {
    expect(await printed({ paper: null })).toBeUndefined()
    expect(await reminderToPrint({ load: loading(), files }, 'r')).toBeUndefined()
  })
})
