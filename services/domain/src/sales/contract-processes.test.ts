import type { Resource } from '@fairlead/contracts/kernel/resource'
import { contractSeries } from '@fairlead/contracts/sales/contract-series'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { aContract, agreed, levelId, renewedBy63 } from './contract-for-tests.ts'
import { contractProcesses } from './contract-processes.ts'
import { anOffice, id, office } from './quotation-for-tests.ts'

const own = id(50)
const meta = { actor: clerk, command_id: '', correlation_id: '', source: 'api' as const, occurred_at: '2026-11-24T23:30:00.000Z' }

/** What follows from an event of a record: whom it is told to, when it is due, and which refusals mean that nothing is left to do. */
const follows = <R extends Resource>({ name }: R, { type, data }: EventOf<R>, record: object) =>
  contractProcesses
    .filter(({ resource }) => resource === name)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.(data, { id: own, version: 7, meta, record }) ?? {}))
    .map(({ aggregate, ...one }) => ({ to: aggregate.resource.name, ...one }))

const of = eventsOf(contracts)

test('a contract asks its series for a number, which is opened first, and the series answers', () => {
  expect(follows(contracts, of.ContractNumberAsked({ series_id: id(2), prefix: 'C0126' }), {})).toMatchObject([
    { to: 'contractseries', id: id(2), command: 'open', input: { prefix: 'C0126' }, behind: [] },
    { to: 'contractseries', id: id(2), command: 'take', input: { contract_id: own }, behind: ['series'] },
  ])
  const taken = eventsOf(contractSeries).ContractNumberTaken({ contract_id: own })
  expect(follows(contractSeries, taken, { prefix: 'C0126', taken: 7 })).toMatchObject([
    { to: 'contracts', id: own, command: 'assign_number', input: { number: 'C01260007' } },
  ])
})

test('once it is in force it expires when its last day is over by the clock of its office, unless it ended before', async () => {
  const over = async (time_zone: string | null, said: object = {}) => {
    const [expiry, ...more] = follows(contracts, of.ContractActivated(), aContract(said))
    expect(more).toEqual([])
    expect(expiry).toMatchObject({ to: 'contracts', id: own, command: 'expire', input: {}, expected: ['not_in_this_state'] })
    const at = expiry?.at
    return typeof at === 'function' ? at(loading([relation, { ...anOffice({ time_zone }), id: office }]), '2027-12-31T00:00:00.000Z') : at
  }
  expect(await over(null)).toBe('2026-12-31T23:00:00.000Z')
  expect(await over('Africa/Abidjan')).toBe('2027-01-01T00:00:00.000Z')
  expect(await over('Europe/Brussels', { valid_until: '2026-06-30' })).toBe('2026-06-30T22:00:00.000Z')
})

const renewal = (said: object = {}, record = aContract()) =>
  follows(contracts, of.ContractRenewed({ ...renewedBy63, ...said }), record).map(({ to, id, command, input }) => ({
    to,
    id,
    command,
    input,
  }))

test('its renewal begins on the day after, for as many days, with all that it says', () => {
  const input = { ...agreed, valid_from: '2027-01-01', valid_until: '2027-12-31', renews_id: own }
  expect(renewal()).toEqual([{ to: 'contracts', id: id(63), command: 'draft_renewal', input }])
})

test('it goes on for the days that are said, from its first day for as many as before where the last is not', () => {
  const days = { valid_from: '2027-02-01', valid_until: '2027-04-30' }
  expect(renewal(days)).toMatchObject([{ input: { ...agreed, ...days } }])
  expect(renewal({ ...days, valid_until: null })).toMatchObject([{ input: { valid_from: '2027-02-01', valid_until: '2028-01-31' } }])
})

test('without its rates it is priced by nothing yet', () => {
  const unpriced = { lines: [], tariff_level_id: null, discount_pct: null, markup_pct: null }
  expect(renewal({ with_rates: false })).toMatchObject([
    { input: { ...agreed, ...unpriced, valid_from: '2027-01-01', valid_until: '2027-12-31' } },
  ])
  const byLevel = aContract({ tariff_based: true, lines: [], tariff_level_id: levelId, discount_pct: '5.00', markup_pct: '2.00' })
  expect(renewal({ with_rates: false }, byLevel)).toMatchObject([{ input: { tariff_based: true, ...unpriced } }])
  expect(renewal({}, byLevel)).toMatchObject([{ input: { tariff_level_id: levelId, discount_pct: '5.00' } }])
})
