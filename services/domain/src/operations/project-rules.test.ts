import { projects } from '@fairlead/contracts/operations/projects'
import { expect, test } from 'vitest'
import { finding, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { notUnder, projectFaults, projectIn, projectOf, projectsCalled } from './project-rules.ts'
import { project } from './projects.ts'
import { dollar, euro, id, recordOf } from './specimens-for-tests.ts'

const call = (date_arrival: string | null, date_departure: string | null) => ({ date_arrival, date_departure })
const sailing = { number: 'GA2601', port_calls: [call('2026-12-30', '2026-12-31'), call('2027-01-03', '2027-01-04')] }
const faults = (project_number: string | null, voyage: typeof sailing | undefined = sailing) => projectFaults(project_number, voyage)

test('a voyage is a project, numbered by the year in which it begins and its own number', () => {
  expect(projectOf(sailing)).toBe('26GA2601')
  expect(projectOf({ ...sailing, port_calls: [call(null, '2027-01-01')] })).toBe('27GA2601')
  expect(projectOf({ ...sailing, port_calls: [call('2026-12-31', '2027-01-01')] })).toBe('26GA2601')
  expect(projectOf({ ...sailing, port_calls: [call(null, null), call('2025-03-01', null)] })).toBe('25GA2601')
})

test('a voyage without dates is none yet, and so is no voyage', () => {
  expect(projectOf({ ...sailing, port_calls: [call(null, null)] })).toBeUndefined()
  expect(projectOf({ ...sailing, port_calls: [] })).toBeUndefined()
  expect(projectOf(undefined)).toBeUndefined()
})

test('an invoice names the project of its voyage, or none', () => {
  expect([faults('26GA2601'), faults(null)]).toEqual([[], []])
  expect(faults('27GA2601')).toMatchObject([{ code: 'no_project_found', field: 'project_number', params: { project: '26GA2601' } }])
  expect(faults('NOSUCHPROJECT')).toMatchObject([{ code: 'no_project_found', field: 'project_number' }])
  expect(projectFaults('26GA2601', undefined)).toMatchObject([{ code: 'no_project_of_voyage', field: 'project_number' }])
  expect(projectFaults(null, undefined)).toEqual([])
})

const aProject = recordOf(projects, { number: '26GA2601', status: 'open', voyage_rates: [] })
const currencies = [
  { id: dollar, code: 'USD' },
  { id: euro, code: 'EUR' },
  { id: id(90), code: 'XOF' },
]

test('an invoice names an open project of a period just as well', () => {
  const called = (said: object) => projectFaults('26YARD', sailing, [{ ...aProject, number: '26YARD', voyage_id: null, ...said }])
  expect(called({})).toEqual([])
  for (const said of [{ status: 'closed' }, { voyage_id: id(80) }]) expect(called(said)).toMatchObject([{ code: 'no_project_found' }])
})

test('nothing is invoiced under a project that is not there, is closed, or lacks rates, which it is told by their codes', () => {
  expect(notUnder({ project: undefined, currencies })).toMatchObject([{ code: 'no_project_yet' }])
  expect(notUnder({ project: aProject, currencies })).toMatchObject([
    { code: 'project_lacks_exchange_rates', params: { project: '26GA2601', currencies: 'USD, XOF' } },
  ])
  const rated = { voyage_rates: [{ currency_id: dollar, rate: '1.1' }], exchange_rates: [{ currency_id: id(90), rate: '655.957' }] }
  expect(notUnder({ project: { ...aProject, ...rated }, currencies })).toEqual([])
  expect(notUnder({ project: { ...aProject, ...rated, status: 'closed' }, currencies })).toMatchObject([
    { code: 'project_is_closed', params: { project: '26GA2601' } },
  ])
})

test('projects are found by the number that an invoice names, and by their voyage; without these there is none', async () => {
  const known: RecordFixture[] = [
    [project, { ...aProject, voyage_id: id(80), id: id(80) }],
    [project, { ...aProject, number: '', voyage_id: null, id: id(81) }],
  ]
  const { find } = finding(known)
  expect(await projectsCalled('26GA2601', find)).toMatchObject([{ id: id(80) }])
  for (const none of [null, undefined, '']) expect(await projectsCalled(none, find)).toEqual([])
  expect(await projectIn(id(80), find)).toMatchObject({ number: '26GA2601' })
  expect(await projectIn(undefined, find)).toBeUndefined()
})
