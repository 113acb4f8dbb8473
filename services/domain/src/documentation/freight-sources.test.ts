import type { FreightlistPaper } from '@fairlead/contracts/documents/freightlist'
import type { Principal } from '@fairlead/contracts/identity/rights'
import { describe, expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { relation } from '../crm/relations.ts'
import type { Load } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { port } from '../masterdata/ports.ts'
import { commodity, surchargeType, vessel } from '../masterdata/registers.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { unit } from '../operations/units.ts'
import { voyage } from '../operations/voyages.ts'
import { billOfLading } from './bills-of-lading.ts'
import { freightSources } from './freight-sources.ts'
import { booked, pricedBooking, priceLine } from './freightlist-for-tests.ts'
import { freightlist } from './freightlists.ts'
import { blank, loadedBill } from './specimens-for-tests.ts'

const office = clerk.office_id ?? ''
const named = (id: string, en: string, nl = en) => ({ id, name: { en, nl } })
const bill = (id: string, job_id: string | null, unit_ids: string[], more: Parameters<typeof loadedBill>[1] = {}) =>
  loadedBill(id, { office_id: office, payment_type: 'PREPAID', job_id, customer_id: 'jansen', unit_ids, ...more })
const item = {
  description: 'X',
  basis: null,
  surcharge_type_id: 'baf',
  currency_id: 'xof',
  amount: '100.00',
  payment_type: 'PREPAID',
} as const

/** Of a later context: known by its name. */
function invoiced(record: RecordFixture[1]): RecordFixture[] {
  const invoice = aggregateNamed('invoices')
  return invoice ? [[invoice, record]] : []
}

const bills = [
  bill('RTM1', 'j1', ['1']),
  bill('RTM2', 'j2', ['2'], { pod_id: 'dakar', carrier_id: 'nordic', freight_items: [item] }),
  bill('RTM3', null, ['3'], {
    pol_id: 'antwerp',
    pod_id: null,
    customer_id: 'sahel',
    payment_type: 'COLLECT',
    collect_amount: '9.00',
    collect_currency_id: 'usd',
  }),
  bill('RTM4', 'j4', ['4'], { office_id: 'antwerp office' }),
  bill('RTM5', 'j1', ['1'], { status: 'cancelled' }),
  bill('RTM6', 'j1', ['1'], { voyage_id: 'another' }),
]
const units = [
  booked('1', 'b1', { job_id: 'j1', commodity_id: 'car' }),
  booked('2', 'b2', { job_id: 'j2' }),
  booked('3', 'b3', { job_id: 'j3' }),
  // Of the same bookings, and on no bill: they bear their part of what is for all.
  booked('7', 'b1', { job_id: 'j1' }),
  booked('8', 'b3', { job_id: 'j3' }),
  booked('4', 'b4', { job_id: 'j4' }),
]
const known: RecordFixture[] = [
  [voyage, { id: 'v', number: 'GA2601', vessel_id: 'ship', carrier_id: 'grimaldi', port_calls: [] }],
  [vessel, { id: 'ship', name: 'GRANDE DAKAR', imo: '9680748' }],
  ...bills.map((one): RecordFixture => [billOfLading, one]),
  ...units.map((one): RecordFixture => [unit, one]),
  [booking, pricedBooking('b1', [priceLine('f', '100.00', '120.00')])],
  [booking, pricedBooking('b2', [])],
  [booking, pricedBooking('b3', [])],
  [job, { id: 'j1', agent_id: 'own agent' }],
  [job, { id: 'j2', agent_id: null }],
  [port, { ...named('p1', 'Rotterdam'), code: 'NLRTM', agent_id: null }],
  [port, { ...named('p2', 'Tema'), code: 'GHTEM', agent_id: null }],
  [port, { ...named('dakar', 'Dakar', 'Dakar (SN)'), code: 'SNDKR', agent_id: 'harbour agent' }],
  [relation, { id: 'grimaldi', name: 'Grimaldi', language: 'nl' }],
  [relation, { id: 'nordic', name: 'Nordic', language: null }],
  [relation, { id: 'jansen', name: 'Jansen' }],
  [relation, { id: office, name: 'Fairlead Rotterdam' }],
  [relation, { id: 'own agent', commission: '2.50' }],
  [relation, { id: 'harbour agent', commission: null }],
  [commodity, named('car', 'Car', 'Auto')],
  [surchargeType, named('baf', 'Bunkers', 'Brandstof')],
  ...(['eur', 'usd'] as const).map((id): RecordFixture => [currency, { id, code: id.toUpperCase(), minor_units: 2 }]),
  [currency, { id: 'xof', code: 'XOF', minor_units: 0 }],
  ...invoiced({ id: 'i1', job_ids: ['j1'], status: 'paid' }),
  ...invoiced({ id: 'i2', job_ids: ['j1'], status: 'cancelled' }),
  ...invoiced({ id: 'i3', job_ids: ['j2'], status: 'paid' }),
  ...invoiced({ id: 'i4', job_ids: ['j2'], status: 'sent' }),
]
const seer: Principal = { ...clerk, invoice_rights: 'view' }
const load = loading(...known)

async function drawn(asked: object = {}, actor = seer): Promise<FreightlistPaper | undefined> {
  const input = { voyage_id: 'v', basis: 'loaded', to: [], ...asked }
  const asking = { id: 'x', actor, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
  const { paper } = (await freightlist.facts('send', blank(freightlist.initial, {}), input, load, asking)) as { paper?: FreightlistPaper }
  return paper
}
const rows = (paper: FreightlistPaper | undefined) => (paper?.list.sections ?? []).flatMap(section => section.rows)
const numbers = async (asked: object, actor = seer) => rows(await drawn(asked, actor)).map(one => one.number)

describe('the freight list of a voyage', () => {
  test('has the bills of it that are in force and that its reader may see', async () => {
    expect(await numbers({})).toEqual(['RTM1', 'RTM2', 'RTM3'])
    expect(await numbers({}, { ...seer, role: 'admin' })).toEqual(['RTM1', 'RTM2', 'RTM4', 'RTM3'])
    expect(await drawn({ voyage_id: 'nowhere' })).toBeUndefined()
  })

  test.each([
    [{ pol_id: 'antwerp' }, ['RTM3']],
    [{ pod_id: 'dakar' }, ['RTM2']],
    [{ listed_office_id: office }, ['RTM1', 'RTM2', 'RTM3']],
    [{ listed_office_id: 'antwerp office' }, []],
    [{ customer_id: 'sahel' }, ['RTM3']],
    [{ carrier_id: 'grimaldi' }, ['RTM1', 'RTM3']],
    [{ carrier_id: 'nordic' }, ['RTM2']],
    [{ currency_id: 'usd' }, ['RTM3']],
    [{ paid: true }, ['RTM1']],
    [{ paid: false }, ['RTM2', 'RTM3']],
    [{ paid: null, pol_id: null }, ['RTM1', 'RTM2', 'RTM3']],
  ])('can be narrowed: %o', async (asked, expected) => expect(await numbers(asked)).toEqual(expected))

  test('says what was paid to those who see invoices', async () => {
    expect(rows(await drawn()).map(one => one.paid)).toEqual([true, false, null])
    expect(rows(await drawn({}, clerk)).map(one => one.paid)).toEqual([null, null, null])
    expect(await numbers({ paid: true }, clerk)).toEqual(['RTM1', 'RTM2', 'RTM3'])
  })

  test('counts an invoice of several jobs for each of them, and none for a job that is not of the list', async () => {
    const of = (...more: RecordFixture[]) =>
      freightSources(
        { id: 'v', carrier_id: 'grimaldi' },
        { basis: 'loaded' },
        { rowScope: { by: 'nothing' }, seesInvoices: true },
        {
          load: loading(...known, ...more),
          find: finding([...known, ...more]).find,
        },
      )
    const paid = async (status: string, job_ids: unknown) => {
      const told = (await of(...invoiced({ id: 'i5', job_ids, status }))).paid
      return ['j1', 'j2', 'j4'].map(job_id => told?.get(job_id))
    }
    expect(await paid('paid', ['j1', 'j4'])).toEqual([true, false, true])
    expect(await paid('approved', ['j1', 'j4'])).toEqual([false, false, false])
    expect(await paid('sent', ['elsewhere'])).toEqual([true, false, undefined])
  })

  test('shares what is for all of a booking among all of its units, and pays the agent of the job, else that of the port', async () => {
    expect(
      rows(await drawn()).map(one => [one.agent_id, one.commission_pct, one.charges.map(({ total, commission }) => [total, commission])]),
    ).toEqual([
      ['own agent', '2.50', [['50.00', '1.25']]],
      ['harbour agent', null, [['100.00', '0.00']]],
      [null, null, [['9.00', '0.00']]],
    ])
  })

  test('names what it tells of, in the language of its carrier unless another is asked for, and what it was narrowed to', async () => {
    expect(await drawn()).toMatchObject({
      language: 'nl',
      drawn_up_at: '2026-11-20T09:00:00.000Z',
      issuer: { name: 'Fairlead Rotterdam' },
      carrier: 'Grimaldi',
      vessel: 'GRANDE DAKAR',
      imo: '9680748',
      voyage: 'GA2601',
      basis: 'loaded',
      narrowed_to: [],
      names: {
        ports: { p1: 'Rotterdam', p2: 'Tema', dakar: 'Dakar (SN)' },
        commodities: { car: 'Auto' },
        surcharge_types: { baf: 'Brandstof' },
        currencies: { eur: { code: 'EUR', minor_units: 2 }, usd: { code: 'USD', minor_units: 2 }, xof: { code: 'XOF', minor_units: 0 } },
      },
    })
    const narrowed = {
      pol_id: 'p1',
      pod_id: 'dakar',
      listed_office_id: office,
      carrier_id: 'nordic',
      customer_id: 'jansen',
      currency_id: 'xof',
    }
    expect(await drawn({ ...narrowed, paid: false })).toMatchObject({
      language: 'en',
      carrier: 'Nordic',
      narrowed_to: ['Rotterdam →', '→ Dakar', 'Fairlead Rotterdam', 'Nordic', 'Jansen', 'XOF', 'Not paid'],
      names: { surcharge_types: { baf: 'Bunkers' } },
    })
    expect((await drawn({ language: 'nl', carrier_id: 'nordic', paid: false }))?.narrowed_to).toEqual(['Nordic', 'Niet betaald'])
    expect((await drawn({ language: 'en', paid: true }))?.narrowed_to).toEqual(['Paid'])
  })
})

describe('what is on board and stands on no bill', () => {
  const aboard = (id: string, more: Parameters<typeof booked>[2] = {}): RecordFixture => [
    unit,
    booked(id, 'b9', { job_id: 'j9', voyage_id: 'v', office_id: office, customer_id: 'jansen', pol_id: 'p1', pod_id: 'p2', ...more }),
  ]
  const world: RecordFixture[] = [
    [billOfLading, bill('A', 'j1', ['billed'])],
    [billOfLading, bill('B', 'j1', ['earlier leg'], { voyage_id: 'another' })],
    [billOfLading, bill('C', 'j1', ['loose'], { status: 'cancelled' })],
    aboard('billed'),
    aboard('earlier leg'),
    aboard('loose'),
    aboard('gone on', { status: 'released' }),
    aboard('ashore', { status: 'permit' }),
    aboard('elsewhere', { voyage_id: 'another' }),
    aboard('to dakar', { pod_id: 'dakar', customer_id: 'sahel' }),
    aboard('from antwerp', { pol_id: 'antwerp' }),
    aboard('theirs', { office_id: 'antwerp office' }),
  ]
  const counted = async (
    asked: object = {},
    rowScope: Parameters<typeof freightSources>[2]['rowScope'] = { by: 'office', office_id: office },
  ) =>
    (
      await freightSources(
        { id: 'v', carrier_id: 'grimaldi' },
        { basis: 'loaded', ...asked },
        { rowScope, seesInvoices: false },
        { load: loading(...world), find: finding(world).find },
      )
    ).unbilled

  test('is counted, as far as whoever asks sees it, and none that a bill in force names', async () => {
    expect(await counted()).toBe(4)
    expect(await counted({}, { by: 'nothing' })).toBe(5)
  })

  test.each([
    [{ pol_id: 'antwerp' }, 1],
    [{ pod_id: 'dakar' }, 1],
    [{ pol_id: 'p1', pod_id: 'p2' }, 2],
    [{ customer_id: 'sahel' }, 1],
    [{ listed_office_id: 'antwerp office' }, 0],
    [{ carrier_id: 'grimaldi' }, 4],
    [{ carrier_id: 'nordic' }, 0],
    [{ basis: 'booked', currency_id: 'usd' }, 4],
  ])('is narrowed as the list is: %o', async (asked, expected) => expect(await counted(asked)).toBe(expected))
})

describe('what it is made of', () => {
  const money = (id: string): RecordFixture => [currency, { id, code: id, minor_units: 0 }]
  const priced = priceLine('f', '1.00', '2.00', { purchase_currency_id: 'bought', sales_currency_id: 'sold' })
  const world: RecordFixture[] = [
    [billOfLading, bill('1', 'j1', ['1'], { freight_items: [{ ...item, currency_id: 'item' }] })],
    [billOfLading, bill('2', null, ['2'], { collect_currency_id: 'collect' })],
    [unit, booked('1', 'b', { job_id: 'j1' })],
    [unit, booked('2', 'c', { job_id: 'j2' })],
    [booking, pricedBooking('b', [priced])],
    ...['item', 'collect', 'bought', 'sold'].map(money),
  ]
  const asker = { rowScope: { by: 'nothing' as const }, seesInvoices: false }
  const sources = (reads: Load = loading(...world)) =>
    freightSources({ id: 'v', carrier_id: null }, { basis: 'loaded' }, asker, { load: reads, find: finding(world).find })

  test('knows how many decimals each currency has that its bills or their prices are in', async () => {
    expect(Object.fromEntries((await sources()).minor_units)).toEqual({ item: 0, collect: 0, bought: 0, sold: 0 })
  })

  test('is asked for together: units are found by the jobs of their bills, one by one only where a bill has none', async () => {
    const asked: string[] = []
    const reads: Load = (aggregate, id) => {
      if (aggregate.resource.name === 'units') asked.push(id)
      return loading(...world)(aggregate, id)
    }
    expect((await sources(reads)).units.map(({ id }) => id)).toEqual(['1', '2'])
    expect(asked).toEqual(['2'])
  })
})
