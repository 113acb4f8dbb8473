import { principal } from '@fairlead/contracts/identity/principal'
import { rowScopeOf } from '@fairlead/contracts/identity/rights'
import { settingsId } from '@fairlead/contracts/platform/settings'
import { describe, expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { filesOf, finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { country } from '../masterdata/countries.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { vessel } from '../masterdata/registers.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { attachedFile } from '../platform/files.ts'
import { generalConfiguration } from '../platform/settings.ts'
import { billOfLadingPaper } from './bill-of-lading-document.ts'
import { surroundingsOf } from './bill-of-lading-surroundings.ts'
import { billOfLading } from './bills-of-lading.ts'
import { manifestPaper } from './manifest-paper.ts'
import { manifest } from './manifests.ts'
import { billToPrint, manifestToPrint } from './printing.ts'
import { billAfter, blank, corolla, finalBill, line, party } from './specimens-for-tests.ts'

const files = filesOf({ k: [1, 2, 3] })
const named = (id: string, en: string, nl = en) => ({ id, name: { en, nl } })
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
      bill_of_lading_closing_text: { en: 'All aboard', nl: 'Aan boord' },
    },
  ],
  [relation, { id: 'o', name: 'Fairlead Rotterdam', address: 'Boompjes 40', postal_code: '3011 XB', city: 'Rotterdam', country_id: 'nl' }],
  [relation, { id: 'line', name: 'Grimaldi', address: 'Via 13', postal_code: '80133', city: 'Napoli', country_id: 'it', scac: 'GRIU' }],
  [relation, { id: 'other line', name: 'CMA CGM', address: null, postal_code: null, city: 'Marseille', country_id: null, scac: null }],
  [
    relation,
    {
      id: 'agency',
      name: 'Agence',
      address: null,
      postal_code: null,
      city: 'Dakar',
      country_id: 'sn',
      manifest_type: 'measurement',
      email: 'ops@agence.test',
      vat_id: null,
      eori: null,
    },
  ],
  [
    companySetting,
    { id: 'o', legal_name: 'Fairlead BV', logo_id: 'logo', carriage_terms: 'fairlead.test/terms', carriage_conditions: 'Paramount\nLaw' },
  ],
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
  [vessel, { id: 'ship', name: 'GRANDE DAKAR', imo: '9680748', call_sign: 'IBCD', flag_country_id: 'it' }],
  [vessel, { id: 'ocean', name: 'GRANDE LAGOS' }],
  [port, { ...named('p1', 'Antwerp', 'Antwerpen'), country_id: 'be' }],
  [port, { ...named('p2', 'Dakar'), country_id: 'sn', agent_id: 'agency' }],
  [port, { ...named('p3', 'Tema'), country_id: 'gh' }],
  [country, named('mali', 'Mali')],
  [country, named('nl', 'Netherlands', 'Nederland')],
  [country, named('be', 'Belgium', 'België')],
  [country, named('it', 'Italy', 'Italië')],
  [country, named('sn', 'Senegal')],
  [country, named('gh', 'Ghana')],
  [currency, { id: 'eur', code: 'EUR', minor_units: 2 }],
  [currency, { id: 'usd', code: 'USD', minor_units: 2 }],
  [currency, { id: 'gbp', code: 'GBP', minor_units: 2 }],
  [unit, corolla('1')],
  [unit, corolla('2')],
  [unit, corolla('9')],
]
const kept = (...more: RecordFixture[]) => ({ load: loading(...records, ...more), find: finding(more).find, files })
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
      issuer: { name: 'Fairlead BV', address: ['Boompjes 40', '3011 XB Rotterdam', 'Netherlands'], logo_svg: logo },
      carrier: { name: 'Grimaldi', address: ['Via 13', '80133 Napoli', 'Italy'], scac: 'GRIU' },
      route: {
        vessel: 'GRANDE DAKAR',
        imo: '9680748',
        flag: 'Italy',
        voyage: 'GA2601',
        port_of_loading: 'Antwerp, Belgium',
        transhipment_port: 'Tema, Ghana',
        port_of_discharge: 'Dakar, Senegal',
      },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000001' }, { vin: 'JTNBA3EK303000002' }] }],
      freight: { charges: [{ currency: 'USD', amount: '10.00' }] },
      declared_value: { amount: '99.00', currency: 'GBP' },
      clauses: expect.arrayContaining(['All aboard']),
      carriage_terms: 'fairlead.test/terms',
      conditions: ['Paramount', 'Law'],
    })
  })
  test('names the carrier of its own rather than that of the voyage, and prints freight in its currencies', async () => {
    const item = { description: 'FREIGHT', basis: null, currency_id: 'eur', amount: '1.00', payment_type: 'PREPAID' }
    const own = { ...bill, id: 'b', carrier_id: 'other line', freight_items: [item], freight_as_agreed: false }
    expect(await printed(billToPrint(kept([billOfLading, own]), 'b', 'copy'))).toMatchObject({
      carrier: { name: 'CMA CGM', address: ['Marseille'], scac: null },
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
  test('says for ever what it said when it was made final, on whichever paper', async () => {
    const paper = billOfLadingPaper(bill, await surroundingsOf(bill, kept().load))
    const since: RecordFixture[] = [
      [vessel, { id: 'ship', name: 'RENAMED', imo: null, flag_country_id: null }],
      [voyage, { id: 'v', number: 'T9901B', vessel_id: 'ship', carrier_id: 'other line', port_calls: [] }],
      [port, { ...named('p2', 'Elsewhere'), country_id: 'gh' }],
      [relation, { id: 'o', name: 'Moved', address: 'Other street', postal_code: null, city: null, country_id: null }],
      [companySetting, { id: 'o', legal_name: 'Fairlead NV', logo_id: null, carriage_terms: null, carriage_conditions: null }],
      [unit, corolla('1', { chassis_number: 'ANOTHER', measured_length: 999 })],
    ]
    const signed: RecordFixture = [billOfLading, { ...bill, id: 'b', paper }]
    for (const copy of ['copy', 'original-1'] as const)
      expect(await billToPrint(kept(signed, ...since), 'b', copy)).toEqual(await billToPrint(kept(saved), 'b', copy))
    const voided: RecordFixture = [billOfLading, { ...bill, id: 'b', paper, status: 'void' }]
    expect(await printed(billToPrint(kept(voided, ...since), 'b', 'original-1'))).toMatchObject({
      rendition: { paper: 'void' },
      route: { vessel: 'GRANDE DAKAR', voyage: 'GA2601' },
    })
  })
  test('is printed as far as it is known', async () => {
    expect(await billToPrint(kept(), 'b', 'copy')).toBeUndefined()
    expect(await printed(billToPrint(without('v', 'p1', 'p2', 'p3', 'o', settingsId, '1'), 'b', 'copy'))).toMatchObject({
      issuer: { name: '', address: [], logo_svg: null },
      carrier: { name: '', address: [], scac: null },
      route: { vessel: '', imo: null, flag: null, voyage: '', port_of_loading: '', transhipment_port: null, port_of_discharge: '' },
      lines: [{ vehicles: [{ vin: 'JTNBA3EK303000002' }] }],
      carriage_terms: '',
    })
  })
  test('is issued in the name of the office where that has no other', async () => {
    const bare: RecordFixture = [
      relation,
      { id: 'branch', name: 'Fairlead Antwerp', address: null, postal_code: null, city: 'Antwerp', country_id: null },
    ]
    const of = (office_id: string, ...more: RecordFixture[]) =>
      printed(billToPrint(kept([billOfLading, { ...bill, id: 'b', office_id }], ...more), 'b', 'copy'))
    expect(await of('branch', bare)).toMatchObject({ issuer: { name: 'Fairlead Antwerp', address: ['Antwerp'], logo_svg: null } })
    expect(
      await of('post', [relation, { id: 'post', name: 'P', address: 'A', postal_code: '1000', city: null, country_id: null }]),
    ).toMatchObject({
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
      imo: '9680748',
      flag: 'Italy',
      call_sign: 'IBCD',
      port_of_loading: 'Antwerp, Belgium',
      port_of_discharge: 'Dakar, Senegal',
      discharge_agent: { name: 'Agence', address: ['Dakar', 'Senegal'], contact: 'ops@agence.test' },
      layout: 'measurement',
      departure: '2026-11-23',
      bills: [{ shipper: { name: 'JANSEN' } }, { shipper: { name: 'JANSEN' } }],
    })
  })
  test('measures each unit for an agent who asks for that, and for no other', async () => {
    const agency = (manifest_type: string | null): RecordFixture => [
      relation,
      { id: 'agency', name: 'Agence', address: null, postal_code: null, city: 'Dakar', country_id: 'sn', manifest_type },
    ]
    for (const type of ['normal', null]) expect(await printed(manifestOf({}, everybody, agency(type)))).toMatchObject({ layout: 'normal' })
    expect(await printed(manifestOf({ pod_id: 'p3' }))).toMatchObject({ layout: 'normal', discharge_agent: null })
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
  test('names the ship that crosses where it is another', async () => {
    expect(await printed(manifestOf({ ocean_vessel_id: 'ship' }))).toMatchObject({ ocean_vessel: null })
    expect(await printed(manifestOf({ ocean_vessel_id: null }))).toMatchObject({ ocean_vessel: null })
  })
  test('says for ever what was published, and each supplement what it added, whatever became of its bills', async () => {
    const { load } = kept()
    const paper = billOfLadingPaper(bill, await surroundingsOf(bill, load))
    const head = await manifestPaper(
      { number: 'GA2601 BEANR-SNDKR', ...route, ocean_vessel_id: null, transit_country_id: null },
      [{ id: 'b1', office_id: 'o' }],
      null,
      load,
    )
    const late = { ...head, bill_of_lading_ids: ['b2'], supplement: { number: 1, reason: 'Late', withdrawn: ['b1'] } }
    const published = {
      status: 'corrected',
      paper: [head, late],
      published_at: '2026-11-22T09:00:00.000Z',
      supplements: [{ number: 1, at: '2026-11-24T09:00:00.000Z' }],
    }
    const of = (supplement: number) =>
      manifestToPrint(
        kept(
          [manifest, { ...saved, ...published, id: 'm' }],
          [billOfLading, { ...bill, ...route, id: 'b1', number: 'b1', paper, status: 'void', packages: 99 }],
          [billOfLading, { ...bill, ...route, id: 'b2', number: 'b2', paper }],
          [billOfLading, { ...bill, ...route, id: 'b3', number: null, status: 'queue' }],
          [vessel, { id: 'ship', name: 'RENAMED' }],
        ),
        'm',
        everybody,
        supplement,
      )
    expect(await printed(of(0))).toMatchObject({
      vessel: 'GRANDE DAKAR',
      date: '2026-11-22',
      totals: { bls: 1, packages: 2 },
      bills: [{ number: 'b1', packages: 2 }],
    })
    expect(await printed(of(1))).toMatchObject({
      supplement: { number: 1, withdrawn: ['b1'] },
      date: '2026-11-24',
      bills: [{ number: 'b2' }],
    })
    expect(await of(2)).toBeUndefined()
  })
  test('is printed without a bill that is not found', async () => {
    const paper = [{ bill_of_lading_ids: ['gone', 'b1'], issuer: { logo: null }, supplement: null }]
    expect(await printed(manifestOf({ status: 'published', paper, supplements: [] }))).toMatchObject({
      bills: [{ number: 'b1' }],
      totals: { bls: 1 },
    })
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
