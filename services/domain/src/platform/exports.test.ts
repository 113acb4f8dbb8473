import { dataExports } from '@fairlead/contracts/platform/exports'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { dataExport } from './exports.ts'

const { ExportStarted, ExportCompleted, ExportStopped } = eventsOf(dataExports)
const started = ExportStarted({ taken_from: 'ports', format: 'csv', columns: 'code, name', question: null, office_id: null })
const system = { actor: asSystem(clerk) }

test('an export says who asked for what', () => {
  given(dataExport).when('start', started.data, system).decides(started)
  expect(given(dataExport).when('start', started.data, system).record()).toMatchObject({ ...started.data, status: 'running' })
  expect(given(dataExport, started).when('complete', { rows: 7 }, system).record()).toMatchObject({ taken_from: 'ports', rows: 7 })
  expect(given(dataExport, started).when('stop', { rows: 3 }, system).record()).toMatchObject({ rows: 3, status: 'stopped' })
})

test('an export ends once: whole, or cut short', () => {
  given(dataExport, started)
    .when('complete', { rows: 7 }, system)
    .decides(ExportCompleted({ rows: 7 }))
  given(dataExport, started)
    .when('stop', { rows: 3 }, system)
    .decides(ExportStopped({ rows: 3 }))
  given(dataExport, started, ExportStopped({ rows: 3 }))
    .when('complete', { rows: 7 }, system)
    .refuses('not_in_this_state')
})
