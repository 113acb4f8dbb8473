import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { billOfLading } from '../documentation/bills-of-lading.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { currency } from '../masterdata/currencies.ts'
import { booking } from '../operations/bookings.ts'
import { job } from '../operations/jobs.ts'
import { project } from '../operations/projects.ts'
import { aJob, aLine, aRelation, aUnit } from '../operations/specimens-for-tests.ts'
import { unit } from '../operations/units.ts'
import { type ShiploadScope, shiploadFor } from './shipload-sources.ts'

const file = (id: string, said: Parameters<typeof aJob>[0] = {}): RecordFixture => [
  job,
  {
    ...aJob({
      office_id: 'o',
      customer_id: 'jansen',
      to_bill_ids: ['jansen'],
      lines: [aLine({ id: `l ${id}`, currency_id: 'eur' })],
      ...said,
    }),
    id,
  },
]
const aboard = (id: string, job_id: string, said: Parameters<typeof aUnit>[0] = {}): RecordFixture => [
  unit,
  { ...aUnit({ job_id, voyage_id: 'v', pol_id: 'antwerp', pod_id: 'dakar', status: 'loaded', ...said }), id },
]
const debtor = (id: string): RecordFixture => [relation, { ...aRelation({ name: id }), id }]
const known: readonly RecordFixture[] = [
  file('j1'),
  file('j2', { customer_id: 'sahel', to_bill_ids: ['sahel'], lines: [aLine({ id: 'l j2', currency_id: 'usd', relation_id: 'agent' })] }),
  file('j3', { office_id: 'another office' }),
  file('j4'),
  aboard('u1', 'j1'),
  aboard('u2', 'j1', { status: 'firm' }),
  aboard('u3', 'j1', { voyage_id: 'w', status: 'discharged' }),
  aboard('u4', 'j2', { pod_id: 'tema', status: 'released' }),
  aboard('u5', 'j2', { pol_id: 'rotterdam' }),
  aboard('u6', 'j3'),
  aboard('u7', 'j4', { status: 'booked' }),
  ...['jansen', 'agent', 'sahel'].map(debtor),
]
const asking = (said: Partial<ShiploadScope>, more: readonly RecordFixture[] = []) =>
  shiploadFor({ office_id: 'o', invoice_date: '2026-11-20', ...said }, loading(...known, ...more), finding([...known, ...more]).find)
/** The jobs that are looked at, and the units that are wanted. */
const found = async (said: Partial<ShiploadScope>) => {
  const { load, asked } = await asking(said)
  return [load.jobs.map(({ id }) => id), [...asked.wanted]]
}

test('of a voyage a run is of the units that are or were aboard, in jobs of its office, between the ports that are said', async () => {
  expect(await found({ voyage_id: 'v' })).toEqual([
    ['j1', 'j2'],
    ['u1', 'u4', 'u5'],
  ])
  expect(await found({ voyage_id: 'v', pol_id: 'antwerp' })).toEqual([
    ['j1', 'j2'],
    ['u1', 'u4'],
  ])
  expect(await found({ voyage_id: 'v', pod_id: 'tema' })).toEqual([['j2'], ['u4']])
  expect(await found({ voyage_id: 'v', pol_id: 'rotterdam', pod_id: 'tema' })).toEqual([[], []])
  expect(await found({ voyage_id: 'v', office_id: 'another office' })).toEqual([['j3'], ['u6']])
  expect(await found({ voyage_id: 'nowhere' })).toEqual([[], []])
})

test('of a debtor it is of all that is or was aboard in the jobs of its office of which he is still to be billed', async () => {
  expect(await found({ debtor_id: 'jansen' })).toEqual([
    ['j1', 'j4'],
    ['u1', 'u3'],
  ])
  expect(await found({ debtor_id: 'jansen', office_id: 'another office' })).toEqual([['j3'], ['u6']])
  expect(await found({ debtor_id: 'nobody' })).toEqual([[], []])
  expect(await found({})).toEqual([[], []])
})

test('of a debtor on a voyage it is of the voyage, and asks for him', async () => {
  expect(await found({ voyage_id: 'v', debtor_id: 'sahel' })).toEqual([
    ['j1', 'j2'],
    ['u1', 'u4', 'u5'],
  ])
  const { asked } = await asking({ voyage_id: 'v', debtor_id: 'sahel' })
  expect(asked).toMatchObject({ debtor_id: 'sahel', invoice_date: '2026-11-20' })
  expect((await asking({ voyage_id: 'v' })).asked.debtor_id).toBeNull()
})

test('all units of its jobs are looked at, and who pays for their lines', async () => {
  const { load } = await asking({ voyage_id: 'v' })
  expect(load.units.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3', 'u4', 'u5'])
  expect([...load.debtors].map(([id, one]) => [id, one.name])).toEqual([
    ['jansen', 'jansen'],
    ['agent', 'agent'],
  ])
  const stranger = file('j5', { lines: [aLine({ id: 'l', relation_id: 'gone' })] })
  const { load: other } = await asking({ voyage_id: 'v' }, [stranger, aboard('u8', 'j5')])
  expect([...other.debtors.keys()]).toEqual(['jansen', 'agent'])
})

test('a job is billed by a bill of lading that is in force', async () => {
  const bill = (id: string, job_id: string | null, status: string): RecordFixture => [billOfLading, { id, job_id, status }]
  const of = async (...bills: RecordFixture[]) => [...(await asking({ voyage_id: 'v' }, bills)).load.billed]
  expect(await of(bill('b1', 'j1', 'final'), bill('b2', 'j2', 'void'), bill('b3', 'j3', 'final'), bill('b4', null, 'final'))).toEqual([
    'j1',
  ])
  expect(await of(bill('b1', 'j1', 'cancelled'), bill('b2', 'j2', 'draft'))).toEqual(['j2'])
})

test('nothing is invoiced in a currency under a project that lacks its rate, of the voyage that the job leads with', async () => {
  const booked = (id: string, job_id: string, said: object): RecordFixture => [
    booking,
    { id, job_id, number: id, status: 'confirmed', ...said },
  ]
  const more: RecordFixture[] = [
    booked('b1', 'j1', { voyage_id: 'gone', status: 'cancelled' }),
    booked('b2', 'j1', { voyage_id: 'v' }),
    booked('b3', 'j1', { voyage_id: 'w' }),
    booked('b4', 'j2', { voyage_id: 'w' }),
    booked('b5', 'j4', { voyage_id: 'x' }),
    [project, { id: 'p', number: '26GA2601', status: 'open', voyage_id: 'v', exchange_rates: [], voyage_rates: [] }],
    [
      project,
      { id: 'q', number: '26GA2602', status: 'closed', voyage_id: 'w', exchange_rates: [{ currency_id: 'usd' }], voyage_rates: [] },
    ],
    [currency, { id: 'eur', code: 'EUR' }],
    [currency, { id: 'usd', code: 'USD' }],
  ]
  const { under } = (await asking({ voyage_id: 'v' }, more)).load
  const told = (job_id: string, currency_id: string) => under(job_id, currency_id).map(({ code, params }) => [code, params])
  expect(told('j1', 'eur')).toEqual([])
  expect(told('j1', 'usd')).toEqual([['project_lacks_exchange_rates', { project: '26GA2601', currencies: 'USD' }]])
  expect(told('j2', 'usd')).toEqual([['project_is_closed', { project: '26GA2602' }]])
  const without = (await asking({ debtor_id: 'jansen' }, more)).load.under
  expect(without('j4', 'eur').map(({ code }) => code)).toEqual(['no_project_yet'])
})

test('a job of which no booking travels is under no project', async () => {
  const { under } = (await asking({ voyage_id: 'v' }, [[currency, { id: 'usd', code: 'USD' }]])).load
  expect(under('j2', 'usd')).toEqual([])
})
