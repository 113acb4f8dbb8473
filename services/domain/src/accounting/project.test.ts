import { expect, test } from 'vitest'
import { projectFaults, projectOf } from './project.ts'

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
