import { exchangeRates } from '@fairlead/contracts/masterdata/exchange-rates'
import { regions } from '@fairlead/contracts/masterdata/regions'
import { projects } from '@fairlead/contracts/operations/projects'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { exchangeRate } from '../masterdata/exchange-rates.ts'
import { port } from '../masterdata/ports.ts'
import { region } from '../masterdata/registers.ts'
import { project } from './projects.ts'
import { aPort, aVoyage, dollar, id, recordOf, rotterdam, tema, voyageId } from './specimens-for-tests.ts'
import { voyage } from './voyages.ts'

const { ProjectCreated, ProjectBegun, ProjectChanged, ProjectRenumbered, ProjectRatesTaken, ProjectClosed, ProjectReopened } =
  eventsOf(projects)

const rates = [{ currency_id: dollar, rate: '1.1' }]
const begun = ProjectBegun({ number: '26GA2601', voyage_id: voyageId, region_id: id(70), rates })
const said = {
  number: '26YARD',
  description: 'Yard at the Waalhaven',
  region_id: null,
  date_from: '2026-01-01',
  date_until: '2026-12-31',
  responsible_id: null,
  budget: '120000.00',
  exchange_rates: null,
}
const own = '01900000-0000-7000-8000-0000000000ff'
const facts = { alike: [{ id: own }] }

guards(project, {
  create: {
    passes: { input: said, facts },
    refuses: [
      { code: 'already_in_use', field: 'number', facts: { alike: [{ id: own }, { id: id(71) }] } },
      { code: 'project_of_nothing', field: 'date_from', input: { ...said, date_from: null } },
      {
        code: 'chosen_twice',
        field: 'exchange_rates.1.currency_id',
        input: { ...said, exchange_rates: [...rates, { currency_id: dollar, rate: '1.2' }] },
      },
      {
        code: 'exchange_rate_not_positive',
        field: 'exchange_rates.0.rate',
        input: { ...said, exchange_rates: [{ currency_id: dollar, rate: '0' }] },
      },
    ],
  },
  change: {
    passes: { after: [begun], input: { exchange_rates: rates }, facts },
    refuses: [
      {
        code: 'already_in_use',
        field: 'number',
        after: [ProjectCreated(said)],
        input: { number: '26OTHER' },
        facts: { alike: [{ id: id(71) }] },
      },
      { code: 'project_of_nothing', field: 'date_from', after: [ProjectCreated(said)], input: { date_from: null } },
      { code: 'project_called_after_voyage', field: 'number', input: { number: '26OTHER' } },
      { code: 'chosen_twice', field: 'exchange_rates.1.currency_id', input: { exchange_rates: [...rates, ...rates] } },
      {
        code: 'exchange_rate_not_positive',
        field: 'exchange_rates.0.rate',
        input: { exchange_rates: [{ currency_id: dollar, rate: '-1' }] },
      },
    ],
  },
  close: { passes: { after: [begun] }, refuses: [] },
  reopen: { passes: { after: [begun, ProjectClosed()] }, refuses: [] },
})

test('a project begins with its voyage, with the rates of that day', () =>
  given(project)
    .when('begin', { number: '26GA2601', voyage_id: voyageId, date: '2026-11-20' }, { facts: { region_id: id(70), rates } })
    .decides(begun))

test('one of a period is made by hand', () => given(project).when('create', said, { facts }).decides(ProjectCreated(said)))

test('it is called after its voyage, and has its rates, once each', () => {
  const after = given(project, begun)
  after.when('renumber', { number: '27GA2601' }).decides(ProjectRenumbered({ number: '27GA2601' }))
  after.when('renumber', { number: '26GA2601' }).decides()
  const later = [{ currency_id: dollar, rate: '1.2' }]
  after.when('take_rates', { rates: later }).decides(ProjectRatesTaken({ rates: later }))
  after.when('take_rates', { rates }).decides()
  expect(
    given(project, begun, ProjectRatesTaken({ rates: later }))
      .when('close')
      .record(),
  ).toMatchObject({
    number: '26GA2601',
    voyage_rates: later,
    exchange_rates: null,
    status: 'closed',
  })
})

test('what is not changed is not said, and what somebody fixed stays beside the rates of the voyage', () => {
  const fixed = { exchange_rates: [{ currency_id: dollar, rate: '1.3' }] }
  given(project, begun).when('change', { number: '26GA2601' }, { facts }).decides()
  given(project, begun).when('change', fixed, { facts }).decides(ProjectChanged(fixed))
  expect(given(project, begun).when('change', fixed, { facts }).record()).toMatchObject({ ...fixed, voyage_rates: rates })
})

test('it is closed and opened again', () => {
  given(project, begun).when('close').decides(ProjectClosed())
  given(project, begun, ProjectClosed()).when('reopen').decides(ProjectReopened())
  expect(given(project, begun, ProjectClosed()).when('reopen').record().status).toBe('open')
})

const [ghana, netherlands] = [id(41), id(42)]
const regionOf = (more: object) => recordOf(regions, { type: 'PROJECT', status: 'active', ...more })
const known: RecordFixture[] = [
  [voyage, { ...aVoyage(), id: voyageId }],
  [port, { ...aPort({ code: 'NLRTM', country_id: netherlands }), id: rotterdam }],
  [port, { ...aPort({ country_id: ghana }), id: tema }],
  [exchangeRate, { ...recordOf(exchangeRates, { currency_id: dollar, date: '2026-11-19', rate: '1.1', status: 'active' }), id: id(91) }],
]
const begin = (...more: RecordFixture[]) =>
  project.facts('begin', project.initial, { number: '26GA2601', voyage_id: voyageId, date: '2026-11-20' }, loading(...known, ...more), {
    id: voyageId,
    actor: clerk,
    now: '2026-11-20T09:00:00.000Z',
    ...finding([...known, ...more]),
  })

test('its region is the project region in which the voyage ends, by country or by port; its rates are those of the register', async () => {
  const north: RecordFixture = [region, { ...regionOf({ code: 'NORTH', country_ids: [netherlands] }), id: id(51) }]
  const west: RecordFixture = [region, { ...regionOf({ code: 'WEST', country_ids: [ghana] }), id: id(52) }]
  const trade: RecordFixture = [region, { ...regionOf({ code: 'WAF', type: 'TRADE', country_ids: [ghana] }), id: id(53) }]
  const gone: RecordFixture = [region, { ...regionOf({ code: 'OLD', status: 'inactive', country_ids: [ghana] }), id: id(54) }]
  expect(await begin(trade, gone, north, west)).toEqual({ region_id: id(52), rates })
  expect(await begin(trade, gone, north)).toMatchObject({ region_id: null })
  const named: RecordFixture = [port, { ...aPort({ country_id: ghana, region_ids: [id(51)] }), id: tema }]
  const facts = await project.facts(
    'begin',
    project.initial,
    { number: '26GA2601', voyage_id: voyageId, date: '2026-11-20' },
    loading(...known.filter(([, one]) => one.id !== tema), named, north),
    { id: voyageId, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([named, north]) },
  )
  expect(facts).toMatchObject({ region_id: id(51) })
})

test('a number that is typed is looked for among the others', async () => {
  const other: RecordFixture = [project, { ...recordOf(projects, { number: '26YARD' }), id: id(71) }]
  const asking = { id: id(72), actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding([other]) }
  expect(await project.facts('create', project.initial, said, loading(other), asking)).toMatchObject({ alike: [{ id: id(71) }] })
  const record = { ...project.initial, number: '26YARD' }
  expect(await project.facts('change', record, {}, loading(other), asking)).toMatchObject({ alike: [{ id: id(71) }] })
  expect(await project.facts('change', record, { number: '26NEW' }, loading(other), asking)).toEqual({ alike: [] })
})
