import { leadsTo } from '@fairlead/contracts/kernel/resource'
import { contractSeries } from '@fairlead/contracts/sales/contract-series'
import { contracts } from '@fairlead/contracts/sales/contracts'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { effects } from '../kernel/effect-table.ts'
import { clerk, given, type MachineRow, rowsOf } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { seriesOfYear } from '../kernel/series.ts'
import documented from '../kernel/state-machines.json' with { type: 'json' }
import { calculationUnit } from '../masterdata/registers.ts'
import { aContract, agreed, byLevel, drawnUp, inForce, levelId, lineId, rateLine, renewedBy63 } from './contract-for-tests.ts'
import { contractNumbers } from './contract-series.ts'
import { contract } from './contracts.ts'
import { aCustomer, anOffice, id, jansen, ofFreight, office, otherCustomer, recordOf, tema } from './quotation-for-tests.ts'
import { tariffLevel } from './tariff-levels.ts'

const {
  ContractDrafted,
  ContractNumberAsked,
  ContractNumbered,
  ContractChanged,
  ContractLineAdded,
  ContractLineChanged,
  ContractLineRemoved,
  ContractActivated,
  ContractTerminated,
  ContractExpired,
  ContractRenewed,
  ContractRenewalBegun,
} = eventsOf(contracts)
const { ContractSeriesOpened, ContractNumberTaken } = eventsOf(contractSeries)

const own = '01900000-0000-7000-8000-0000000000ff'
const facts = { customer: aCustomer(), office: anOffice(), percentages: new Set<string>() }
const asked = ContractNumberAsked({ series_id: seriesOfYear('contracts', office, '2026-11-20T09:00:00.000Z').series_id, prefix: 'C0126' })

effects(
  contract,
  aContract(),
  [
    [{}, asked, {}],
    [{ number: '' }, ContractNumbered({ number: 'C01260002' }), { number: 'C01260002' }],
    [{}, ContractChanged({ free_days: 7 }), { free_days: 7 }],
    [{}, ContractLineAdded(rateLine({ id: id(62) })), { lines: [rateLine(), rateLine({ id: id(62) })] }],
    [
      { lines: [rateLine(), rateLine({ id: id(62) })] },
      ContractLineChanged(rateLine({ rate: '600.0000' })),
      { lines: [rateLine({ rate: '600.0000' }), rateLine({ id: id(62) })] },
    ],
    [{ lines: [rateLine(), rateLine({ id: id(62) })] }, ContractLineRemoved({ line_id: lineId }), { lines: [rateLine({ id: id(62) })] }],
    [{}, ContractActivated(), { status: 'active' }],
    [{ status: 'active' }, ContractTerminated({ reason: 'Sold' }), { terminated_because: 'Sold', status: 'terminated' }],
    [{ status: 'active' }, ContractExpired(), { status: 'expired' }],
    [{ status: 'active' }, ContractRenewed(renewedBy63), { renewed_by_id: id(63) }],
    [{}, ContractRenewalBegun({ renews_id: id(64) }), { renews_id: id(64) }],
  ],
  ['ContractDrafted'],
)

test('a contract is drawn up with all that is said of it, and asks the series of its office for a number', () => {
  const drafted = given(contract).when('draft', agreed, { facts })
  drafted.decides(ContractDrafted(agreed), asked)
  expect(drafted.record()).toMatchObject({ ...agreed, status: 'draft', number: '', committed: null })
  given(contract, drawnUp())
    .when('assign_number', { number: 'C01260001' })
    .decides(ContractNumbered({ number: 'C01260001' }))
  given(contract, drawnUp(), ContractNumbered({ number: 'C01260001' }))
    .when('assign_number', { number: 'C01260002' })
    .decides()
})

test('rates without an id, or with that of one before them, get one of their own', () => {
  const named = (index: number) => derivedId(own, 'line', '2026-11-20T09:00:00.000Z', index)
  const anonymous = { ...rateLine({ pod_id: id(71) }), id: null }
  const lines = [rateLine(), anonymous, rateLine({ pod_id: id(72) })]
  given(contract)
    .when('draft', { ...agreed, lines }, { facts })
    .decides(
      ContractDrafted({
        ...agreed,
        lines: [rateLine(), rateLine({ id: named(1), pod_id: id(71) }), rateLine({ id: named(2), pod_id: id(72) })],
      }),
      asked,
    )
})

test('of a change it is told what is otherwise, and of its rates which are gone, otherwise or new', () => {
  const other = rateLine({ id: id(62), pod_id: id(71) })
  const change = given(contract, drawnUp({ lines: [rateLine(), other] }))
  change.when('change', { free_days: 7, currency_id: agreed.currency_id }, { facts }).decides(ContractChanged({ free_days: 7 }))
  change.when('change', { lines: [rateLine(), other] }, { facts }).decides()
  const dearer = rateLine({ rate: '640.0000' })
  const third = rateLine({ id: id(65), pod_id: id(73) })
  change
    .when('change', { free_days: 7, lines: [dearer, third] }, { facts })
    .decides(
      ContractChanged({ free_days: 7 }),
      ContractLineRemoved({ line_id: id(62) }),
      ContractLineChanged(dearer),
      ContractLineAdded(third),
    )
})

test('it goes on in another from the day after its last, which begins with what it says', () => {
  const renewed = derivedId(own, 'renewal')
  given(contract, ...inForce())
    .when('renew', { with_rates: true }, { facts })
    .decides(ContractRenewed({ contract_id: renewed, valid_from: null, valid_until: null, with_rates: true }))
  given(contract, ...inForce())
    .when('renew', { valid_from: '2027-02-01', valid_until: '2027-02-01', with_rates: false }, { facts })
    .decides(ContractRenewed({ contract_id: renewed, valid_from: '2027-02-01', valid_until: '2027-02-01', with_rates: false }))
  given(contract)
    .when('draft_renewal', { ...agreed, renews_id: id(64) }, { facts })
    .decides(ContractDrafted(agreed), ContractRenewalBegun({ renews_id: id(64) }), asked)
})

test('it is put in force as long as its last day is not over at its office', () => {
  const late = (time_zone: string | null) =>
    given(contract, drawnUp()).when(
      'activate',
      {},
      { now: '2026-12-31T23:30:00.000Z', facts: { ...facts, level: undefined, rivals: [], office: anOffice({ time_zone }) } },
    )
  late('Africa/Abidjan').decides(ContractActivated())
  late(null).refuses('contract_is_over', 'valid_until')
})

test('it is terminated for a reason, and expires', () => {
  given(contract, ...inForce())
    .when('terminate', { reason: 'Sold' })
    .decides(ContractTerminated({ reason: 'Sold' }))
  const over = (time_zone: string | null, now: string) =>
    given(contract, ...inForce()).when('expire', {}, { now, facts: { office: anOffice({ time_zone }) } })
  over(null, '2026-12-31T23:00:00.000Z').decides(ContractExpired())
  over(null, '2026-12-31T22:59:59.999Z').decides()
  over('Africa/Abidjan', '2026-12-31T23:59:59.999Z').decides()
  over('Africa/Abidjan', '2027-01-01T00:00:00.000Z').decides(ContractExpired())
  given(contract, ...inForce(), ContractTerminated({ reason: 'Sold' }))
    .when('expire')
    .refuses('not_in_this_state')
})

test('what is in force is held once from its first day, for its customer, office and service', () => {
  expect(contract.claims(aContract({ number: '' }), own)).toEqual([])
  const [, claim] = contract.claims(aContract({ status: 'active' }), own)
  expect(claim).toMatchObject({ scope: 'contracts.in_force', typed: '01-01-2026', field: 'valid_from' })
  expect(claim?.value).toBe(`${jansen} ${office} 2 2026-01-01`)
  expect(contract.claims(aContract({ status: 'active', service_type_id: null }), own)[1]?.value).toContain(' both ')
})

const level: RecordFixture = [tariffLevel, { ...recordOf(tariffLevel.resource, { name: 'Dealers' }), id: levelId }]
const rival: RecordFixture = [contract, { ...aContract({ status: 'active', number: 'C01260009' }), id: id(66) }]
const known: RecordFixture[] = [
  [relation, aCustomer()],
  [relation, { ...aCustomer({ name: 'Bakker BV' }), id: otherCustomer }],
  [relation, { ...anOffice(), id: office }],
  level,
  rival,
  [calculationUnit, { id: ofFreight, quantity_source: 'freight' }],
]
const asking = { id: id(99), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
const factsOf = (command: string, record: object, input: object) =>
  contract.facts(command, { ...record }, { ...input }, loading(...known), asking)

test('it is looked at with its parties, its price list and those in force beside it', async () => {
  for (const command of ['draft', 'draft_renewal'])
    expect(await factsOf(command, {}, agreed)).toMatchObject({ customer: { id: jansen }, office: { id: office } })
  expect(await factsOf('change', agreed, {})).toMatchObject({ customer: { id: jansen } })
  expect(await factsOf('change', agreed, { relation_id: otherCustomer })).toMatchObject({ customer: { id: otherCustomer } })
  expect(await factsOf('renew', agreed, {})).toMatchObject({ customer: { id: jansen } })
  expect(await factsOf('expire', agreed, {})).toMatchObject({ office: { id: office } })
  expect(await factsOf('activate', { ...agreed, ...byLevel }, {})).toMatchObject({
    office: { id: office },
    customer: { id: jansen },
    level: { name: 'Dealers' },
    rivals: [{ number: 'C01260009' }],
  })
  expect(await factsOf('activate', agreed, {})).toMatchObject({ level: undefined })
})

test('it is looked at by what its rates are charged, except where it goes on with those that it had', async () => {
  const byShare = { ...agreed, lines: [rateLine(), rateLine({ calculation_unit_id: ofFreight })] }
  const percentages = new Set([ofFreight])
  expect(await factsOf('draft', {}, byShare)).toMatchObject({ percentages })
  expect(await factsOf('change', agreed, { lines: byShare.lines })).toMatchObject({ percentages })
  expect(await factsOf('change', byShare, { free_days: 7 })).toMatchObject({ percentages })
  expect(await factsOf('activate', byShare, {})).toMatchObject({ percentages })
  expect(await factsOf('draft_renewal', {}, byShare)).toMatchObject({ percentages: new Set() })
})

test('a series opens once, and gives a number to each who takes one', () => {
  const opened = ContractSeriesOpened({ prefix: 'C0126' })
  given(contractNumbers).when('open', { prefix: 'C0126' }).decides(opened)
  given(contractNumbers, opened).when('open', { prefix: 'C0126' }).refuses('not_in_this_state')
  given(contractNumbers, opened)
    .when('take', { contract_id: own })
    .decides(ContractNumberTaken({ contract_id: own }))
})

effects(
  contractNumbers,
  recordOf(contractSeries, { prefix: 'C0126', taken: 4, status: 'open' }),
  [
    [{ prefix: '', status: '' }, ContractSeriesOpened({ prefix: 'C0126' }), { prefix: 'C0126', status: 'open' }],
    [{}, ContractNumberTaken({ contract_id: tema }), { taken: 5 }],
  ],
  [],
)

const show = ({ from, command, to }: MachineRow) => `${from ?? '–'} · ${command} → ${to.toSorted().join(', ')}`
const names: Readonly<Record<string, string>> = {
  DraftContract: 'draft',
  ActivateContract: 'activate',
  ExpireContract: 'expire',
  TerminateContract: 'terminate',
}

test('the machine of a contract is the documented one, row by row', () => {
  const { states, transitions } = documented.contract
  expect(contracts.states.toSorted()).toEqual(states.toSorted())
  const theirs = transitions.map(row => show({ ...row, command: names[row.command] ?? row.command }))
  const named = Object.values(names)
  const ours = rowsOf(contracts).filter(row => named.includes(row.command))
  expect(ours.map(show).toSorted()).toEqual(theirs.toSorted())
  for (const [name, command] of Object.entries(contracts.commands)) {
    if (named.includes(name) || name === 'draft_renewal') continue
    expect(
      [command.from].flat().every(state => leadsTo(command, state ?? '').join() === state),
      name,
    ).toBe(true)
  }
})
