import type { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import type { CommandInput, CommandName } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { clerk } from '../kernel/given.ts'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { booking } from '../operations/bookings.ts'
import { unit } from '../operations/units.ts'
import { originsOf } from './bill-of-lading-origins.ts'
import { surroundingsOf } from './bill-of-lading-surroundings.ts'
import { billOfLading } from './bills-of-lading.ts'
import { billAfter, corolla, draftedBill, hilux, line, loading, pickup, queued } from './specimens-for-tests.ts'

const named = (id: string) => ({ id, name: id })
const records = {
  units: {
    '1': corolla('1', { booking_id: 'b1', commodity_id: 'cars', commodity_group_id: 'rolling' }),
    '2': corolla('2', { booking_id: 'b2', commodity_id: 'cars', commodity_group_id: 'rolling' }),
    '3': hilux('3', {
      booking_id: 'b2',
      voyage_id: 'v2',
      commodity_id: 'pickups',
      commodity_group_id: 'rolling',
      container_type_id: 'high',
    }),
    '4': hilux('4', { booking_id: 'b2' }),
    '5': corolla('5', {
      booking_id: 'b1',
      voyage_id: 'v2',
      travelled_legs: [{ voyage_id: 'v', pol_id: 'p1', pod_id: 'p2', date_discharged: '2026-11-18' }],
    }),
  },
  voyages: { v: { id: 'v', carrier_id: 'grimaldi' }, v2: { id: 'v2', carrier_id: 'maersk' } },
  ports: {
    p1: { id: 'p1', code: 'NLRTM', name: { en: 'Rotterdam' } },
    p2: { id: 'p2', code: 'GHTEM', name: { en: 'Tema' }, agent_id: 'tema agency' },
  },
  jobs: {
    j: {
      id: 'j',
      office_id: 'rotterdam',
      customer_id: 'customer',
      shipper_id: 'shipper',
      consignee_id: 'consignee',
      notify_id: 'notify',
      agent_id: 'agent',
    },
    k: { id: 'k', office_id: 'rotterdam', customer_id: 'customer', shipper_id: null, consignee_id: null },
    i: { id: 'i', direction: 'IMPORT', office_id: 'rotterdam', customer_id: 'customer', shipper_id: null, consignee_id: null },
  },
  bookings: { b1: { id: 'b1', number: 'B-1' }, b2: { id: 'b2', number: 'B-2' } },
  relations: Object.fromEntries(
    [
      'rotterdam',
      'antwerp',
      'own',
      'customer',
      'shipper',
      'consignee',
      'notify',
      'agent',
      'tema agency',
      'grimaldi',
      'maersk',
      'chosen',
    ].map(id => [id, { ...named(id), address: `Quay of ${id}` }]),
  ),
  commodities: {
    cars: { id: 'cars', name: { en: 'Cars' }, package_code: 'VN', clause_ids: ['used', 'keys'] },
    pickups: { id: 'pickups', name: { en: 'Pick-ups' }, package_code: null, clause_ids: ['used'] },
  },
  commoditygroups: { rolling: { clause_ids: ['keys', 'deck', 'gone'] } },
  containertypes: { high: { id: 'high', name: { en: '40 ft high cube' } } },
  clauses: { used: named('used'), keys: named('keys'), deck: named('deck') },
}
const load = loading(records)

/** Unit 2 stands on another bill; the units of this one and of those that are no more are free. */
const bills = (
  [
    ['x', 'draft', ['1', '3']],
    ['y', 'draft', ['2']],
    ['z', 'cancelled', ['1']],
    ['w', 'void', ['3']],
  ] as const
).map(([id, status, unit_ids]): RecordFixture => [billOfLading, { id, status, unit_ids }])

/** Units of the job, not in the order of their numbers; the last was cancelled. A booking of each of two jobs. */
const ofJob = ['3', '1', '2', '4'].map((id): RecordFixture => {
  const found = records.units[id as keyof typeof records.units]
  return [unit, { ...found, job_id: 'j', number: `N-${id}`, status: id === '4' ? 'cancelled' : 'firm' }]
})
const booked = (
  [
    ['a', 'j', 'cancelled', 'v'],
    ['b', 'j', 'active', 'v2'],
    ['c', 'k', 'new', 'v2'],
  ] as const
).map(([id, job_id, status, voyage_id]): RecordFixture => [booking, { id, job_id, status, voyage_id }])

type Found = { id: string } | { units: readonly { id: string }[] } | readonly { id: string }[] | ReadonlySet<string> | undefined
/** The ids of what was loaded, fact by fact; of what stands around a bill those of its units, and what goods are called. */
const idsOf = (facts: object) =>
  Object.fromEntries(Object.entries(facts as Record<string, Found>).map(([fact, found]) => [fact, ids(found)]))

function ids(found: Found): unknown {
  if (found === undefined) return undefined
  if (found instanceof Map) return [...found.values()]
  if ('units' in found) return ids(found.units)
  if ('id' in found) return found.id
  return [...found].map(one => (typeof one === 'string' ? one : one.id))
}
const context = { id: 'x', actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([...bills, ...ofJob, ...booked]) }
const asked = async <C extends CommandName<typeof billsoflading>>(
  command: C,
  input: CommandInput<typeof billsoflading, C>,
  record: object = billAfter(...draftedBill({ lines: [line, pickup], office_id: 'rotterdam' })),
) => idsOf(await billOfLading.facts(command, { ...record }, { ...input }, load, context))

const routeless = billAfter(queued({ voyage_id: null, pol_id: null, pod_id: null, office_id: 'rotterdam' }))

describe('a decision looks at', () => {
  test.each([
    ['refresh_cargo', {}, { voyage: 'v', units: ['1', '2', '3'] }],
    ['take_over', {}, { voyage: 'v' }],
    ['draft', {}, { voyage: 'v', pol: 'p1', pod: 'p2' }],
    ['request_approval', {}, { voyage: 'v', around: ['1', '2', '3'] }],
    ['approve', {}, { voyage: 'v', units: ['1', '2', '3'], office: 'rotterdam' }],
    ['reject', { reason: 'r' }, { voyage: 'v' }],
    ['finalise', {}, { voyage: 'v', around: ['1', '2', '3'], office: 'rotterdam', job: 'j' }],
    ['reopen', { reason: 'r' }, { voyage: 'v' }],
    ['cancel', { reason: 'r' }, { voyage: 'v' }],
    ['void_for_reissue', { reason: 'r' }, { voyage: 'v' }],
    ['publish', { manifest_id: 'm' }, { voyage: 'v', around: ['1', '2', '3'] }],
  ] as const)('%s: what the bill refers to', async (command, input, expected) => {
    expect(await asked(command, input)).toEqual(expected)
  })

  test('a change: the voyage it leaves, the one it goes to, and the units that it will have', async () => {
    expect(await asked('change', { voyage_id: 'v2', lines: [pickup] })).toEqual({
      from: 'v',
      to: 'v2',
      units: ['3'],
      elsewhere: [],
      minor_units: [],
    })
    expect(await asked('change', { payable_at: 'Tema' })).toEqual({
      from: 'v',
      to: 'v',
      units: ['1', '2', '3'],
      elsewhere: ['2'],
      minor_units: [],
    })
    expect(await asked('change', { voyage_id: null })).toMatchObject({ from: 'v', to: undefined, units: ['1', '2', '3'] })
  })

  test('whom the bill names of those we deal with, each by its field', async () => {
    const named = (relation_id: string | null) => ({ name: 'As typed', address: '', tax_id: '', relation_id })
    const bill = { ...billAfter(queued()), shipper: named('shipper'), consignee: named(null), notify: named('notify') }
    const { parties } = await surroundingsOf(bill, load)
    expect(parties.map(({ field, relation }) => [field, relation?.name])).toEqual([
      ['shipper', 'shipper'],
      ['consignee', undefined],
      ['notify', 'notify'],
    ])
  })

  test('nothing, where the bill has no voyage or ports yet', async () => {
    expect(await asked('draft', {}, routeless)).toEqual({ voyage: undefined, pol: undefined, pod: undefined })
    expect(await asked('finalise', {}, { ...routeless, job_id: null })).toMatchObject({ job: undefined })
  })
})

describe('a new bill is drawn up from', () => {
  const origins = async (input: CommandInput<typeof billsoflading, 'queue'>, office: string | null = 'own') =>
    idsOf(await originsOf(input, load, { ...context, actor: { ...clerk, office_id: office } }))

  test('its job, with the units that travel and stand on no bill yet', async () => {
    expect(await origins({ job_id: 'j' })).toEqual({
      job: 'j',
      booking: 'b1',
      voyage: 'v',
      office: 'rotterdam',
      carrier: 'grimaldi',
      shipper: 'shipper',
      consignee: 'consignee',
      notify: 'notify',
      agent: 'agent',
      units: ['1', '3'],
      goods: [
        { name: 'Cars', package_code: 'VN' },
        { name: 'Pick-ups', package_code: null },
      ],
      container_types: ['40 ft high cube'],
      clauses: ['used', 'keys', 'deck'],
      elsewhere: ['2'],
    })
  })

  test('parties with the addresses that they are printed with', async () => {
    const { shipper, office } = await originsOf({ job_id: 'j' }, load, { ...context, actor: clerk })
    expect([shipper?.lines[0], office?.lines[0]]).toEqual(['Quay of shipper', 'Quay of rotterdam'])
  })

  test('units that were chosen, whether or not another bill lists them: that is refused when it is decided', async () => {
    expect(await origins({ job_id: 'j', unit_ids: ['3', '2', 'unknown'] })).toMatchObject({
      units: ['3', '2'],
      booking: 'b2',
      voyage: 'v2',
      carrier: 'maersk',
    })
    expect(await origins({ job_id: 'j', unit_ids: [] })).toMatchObject({ units: [], voyage: 'v2', booking: undefined, clauses: [] })
  })

  test('goods that name no commodity, too: they bring no clauses', async () => {
    expect(await origins({ job_id: 'j', unit_ids: ['4', '1'] })).toMatchObject({ units: ['4', '1'], clauses: ['used', 'keys', 'deck'] })
  })

  test('the units of its lines, where these are written', async () => {
    expect(await origins({ lines: [pickup] })).toMatchObject({ units: ['3'], job: undefined, shipper: undefined, office: 'own' })
    expect(await origins({ job_id: 'j', lines: [pickup], unit_ids: ['1'] })).toMatchObject({ units: ['3'] })
  })

  test('the voyage that it left with, though it is on the second ship by now', async () => {
    expect(await origins({ unit_ids: ['5'] })).toMatchObject({ voyage: 'v', carrier: 'grimaldi' })
  })

  test('its customer as shipper, where the job names no other', async () => {
    expect(await origins({ job_id: 'k' })).toMatchObject({
      shipper: 'customer',
      consignee: undefined,
      notify: undefined,
      agent: undefined,
      voyage: 'v2',
    })
  })

  test('its customer as consignee where it is an import, and then no shipper but who is named', async () => {
    expect(await origins({ job_id: 'i' })).toMatchObject({ shipper: undefined, consignee: 'customer' })
  })

  test('the agent of the port of discharge, where the job names no other', async () => {
    expect(await origins({ job_id: 'k', pod_id: 'p2' })).toMatchObject({ agent: 'tema agency' })
    expect(await origins({ job_id: 'k', unit_ids: ['3'] })).toMatchObject({ units: ['3'], agent: 'tema agency' })
    expect(await origins({ job_id: 'j', pod_id: 'p2' })).toMatchObject({ agent: 'agent' })
  })

  test('without those that only stand by: whether they travel nobody knows yet', async () => {
    const waiting = { ...records.units['1'], job_id: 'j', number: 'N-0', status: 'stand_by' }
    const among = finding([...bills, ...booked, [unit, waiting], ...ofJob.slice(0, 1)])
    const { units } = await originsOf({ job_id: 'j' }, load, { ...context, ...among })
    expect(units.map(({ id }) => id)).toEqual(['3'])
  })

  test('what is said, before what is known', async () => {
    expect(await origins({ job_id: 'j', voyage_id: 'v2', office_id: 'antwerp', carrier_id: 'chosen' })).toMatchObject({
      voyage: 'v2',
      office: 'antwerp',
      carrier: 'chosen',
    })
  })

  test('the office of who draws it up, where nothing else is known', async () => {
    expect(await origins({})).toEqual({ units: [], goods: [], container_types: [], clauses: [], elsewhere: [], office: 'own' })
    expect(await origins({}, null)).toEqual({ units: [], goods: [], container_types: [], clauses: [], elsewhere: [] })
  })

  test('of him who queues it', async () => {
    const facts = await billOfLading.facts('queue', {}, {}, load, { ...context, actor: { ...clerk, office_id: 'antwerp' } })
    expect(idsOf(facts)).toMatchObject({ office: 'antwerp' })
  })
})

describe('a unit travels under one bill at a time', () => {
  const claimed = (status: string) =>
    billOfLading
      .claims({ ...billAfter(...draftedBill({ lines: [line, pickup] })), status }, 'x')
      .filter(one => one.scope === 'billsoflading.unit')

  test.each(['queue', 'draft', 'final', 'published'])('while the bill is %s', status => {
    expect(claimed(status)).toEqual(['1', '2', '3'].map(value => ({ scope: 'billsoflading.unit', value, field: 'unit_ids' })))
  })
  test.each(['cancelled', 'void'])('until it is %s', status => {
    expect(claimed(status)).toEqual([])
  })
  test('and a number names one bill, also after that', () => {
    expect(billOfLading.claims({ ...billAfter(...draftedBill()), status: 'void' }, 'x')).toEqual([
      { scope: 'billsoflading.number', value: 'RTMTEMGA26010001', typed: 'RTMTEMGA26010001', field: 'number' },
    ])
  })
})
