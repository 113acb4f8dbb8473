import { imports } from '@fairlead/contracts/platform/imports'
import { describe, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { dataImport } from './imports.ts'

const { ImportUploaded, ImportPreviewed, ImportStarted, ImportProgressed, ImportCancelled, ImportCompleted, ImportUndone } =
  eventsOf(imports)

const system = { actor: asSystem(clerk) }
const colleague = { actor: { ...clerk, id: '01900000-0000-7000-8000-000000000002' } }
const sheet = { target: 'colours', file_name: 'colours.xlsx', file_key: 'f1', user_id: clerk.id, office_id: null }
const plan = { plan_key: 'p1', added: 2, changed: 1, unchanged: 4, refused: 0 }
const uploaded = [ImportUploaded(sheet)]
const previewed = [...uploaded, ImportPreviewed(plan)]
const running = [...previewed, ImportStarted()]
const stopping = [...running, ImportCancelled()]
const whole = { done: 3, failed: 0, failures: [] }

describe('a sheet', () => {
  test('is uploaded and previewed, and again when its columns are matched otherwise', () => {
    const { office_id: _, ...unbound } = sheet
    given(dataImport).when('upload', unbound, system).decides(ImportUploaded(sheet))
    const bound = { ...sheet, office_id: '01900000-0000-7000-8000-00000000000a' }
    given(dataImport).when('upload', bound, system).decides(ImportUploaded(bound))
    given(dataImport, ...uploaded)
      .when('preview', plan, system)
      .decides(ImportPreviewed(plan))
    given(dataImport, ...previewed)
      .when('preview', { ...plan, plan_key: 'p2' }, system)
      .decides(ImportPreviewed({ ...plan, plan_key: 'p2' }))
  })
  test('is not applied before anybody saw what would become of it', () =>
    given(dataImport, ...uploaded)
      .when('apply')
      .refuses('not_in_this_state'))
  test('is not matched otherwise once it is under way', () =>
    given(dataImport, ...running)
      .when('preview', plan, system)
      .refuses('not_in_this_state'))
})

describe('applying', () => {
  test('is for who brought the sheet', () => {
    given(dataImport, ...previewed)
      .when('apply')
      .decides(ImportStarted())
    given(dataImport, ...previewed)
      .when('apply', {}, colleague)
      .refuses('outside_your_scope')
  })
  test('is done once', () =>
    given(dataImport, ...running)
      .when('apply')
      .refuses('not_in_this_state'))
  test('tells how far it is, and ends with what failed', () => {
    given(dataImport, ...running)
      .when('progress', { done: 1, failed: 0 }, system)
      .decides(ImportProgressed({ done: 1, failed: 0 }))
    given(dataImport, ...running)
      .when('complete', whole, system)
      .decides(ImportCompleted(whole))
    given(dataImport, ...running, ImportCompleted(whole))
      .when('cancel')
      .refuses('not_in_this_state')
  })
})

describe('calling off', () => {
  test('is for who set it going, and while it goes', () => {
    given(dataImport, ...running)
      .when('cancel')
      .decides(ImportCancelled())
    given(dataImport, ...running)
      .when('cancel', {}, colleague)
      .refuses('outside_your_scope')
    given(dataImport, ...previewed)
      .when('cancel')
      .refuses('not_in_this_state')
  })
  test('ends with everything undone, not with everything done', () => {
    given(dataImport, ...stopping)
      .when('complete', whole, system)
      .refuses('not_in_this_state')
    given(dataImport, ...stopping)
      .when('complete_undoing', whole, system)
      .decides(ImportUndone(whole))
  })
})
