import type { Principal } from '@fairlead/contracts/identity/rights'
import { f } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { files } from '@fairlead/contracts/platform/files'
import { expect, test } from 'vitest'
import { aggregateNamed } from '../aggregates.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { attachedFile } from './files.ts'

/** What files hang on here: tied to an office and a customer, who may add files but not edit it. */
const shipments = resource({
  name: 'shipments',
  context: 'platform',
  fields: { number: f.code(10), office_id: f.ref('relations'), customer_id: f.ref('relations') },
  title: 'number',
  list: ['number'],
  search: [],
  sort: 'number',
  scope: { office: 'office_id', customer: 'customer_id' },
  view: 'jobs.view',
  edit: 'jobs.edit',
  attach: 'jobs.request',
})

const file = attachedFile(aggregateNamed)
const { FileAttached, FileRetagged, FileRemoved, FileRestored } = eventsOf(files)

const said = {
  of_resource: 'shipments',
  of_id: '01900000-0000-7000-8000-000000000010',
  name: 'packing_list.pdf',
  type: 'pdf',
  size: 12,
  key: 'a'.repeat(64),
  tag: null,
} as const
const relation = '01900000-0000-7000-8000-000000000020'
const customer: Principal = {
  ...clerk,
  id: '01900000-0000-7000-8000-000000000002',
  role: 'customer',
  office_id: null,
  relation_id: relation,
}
const shipment = { office_id: clerk.office_id, customer_id: relation, status: 'active' }
const facts = { owner: { resource: shipments, record: shipment } }

test('a file is attached under a name of letters and digits', () => {
  given(file)
    .when('attach', { ...said, name: 'packing list (2).pdf' }, { facts })
    .decides(FileAttached({ ...said, name: 'packing_list__2_.pdf' }))
  given(file)
    .when('attach', { ...said, name: 'list.exe' }, { facts })
    .refuses('check.file_type', 'name')
})

test('whoever may not see the record knows nothing of it, and who only reads it attaches nothing', () => {
  given(file)
    .when('attach', said, { facts: { owner: undefined } })
    .refuses('not_found')
  given(file)
    .when('attach', said, { facts, actor: { ...clerk, office_id: relation } })
    .refuses('not_found')
  given(file)
    .when('attach', said, { facts, actor: { ...customer, relation_id: null } })
    .refuses('not_found')
  const seenOnly = { owner: { resource: { ...shipments, attach: 'jobs.edit' }, record: shipment } }
  given(file).when('attach', said, { facts: seenOnly, actor: customer }).refuses('no_right')
})

test('a file can be tagged, removed and brought back', () => {
  const attached = FileAttached(said)
  given(file, attached)
    .when('change', { tag: 'packing list' }, { facts })
    .decides(FileRetagged({ tag: 'packing list' }))
  given(file, attached).when('change', { tag: null }, { facts }).decides()
  given(file, attached).when('delete', {}, { facts }).decides(FileRemoved())
  given(file, attached, FileRemoved()).when('restore', {}, { facts }).decides(FileRestored())
  expect(given(file, attached).when('delete', {}, { facts }).record()).toMatchObject({ status: 'deleted', user_id: clerk.id, size: 12 })
})

test('a customer touches only what he brought himself', () => {
  const context = { id: said.of_id, actor: customer, now: '2026-11-20T09:00:00.000Z', ...facts }
  expect(file.decide('delete', { ...said, user_id: clerk.id }, {}, context)).toMatchObject({ code: 'only_own_files' })
  expect(file.decide('delete', { ...said, user_id: customer.id }, {}, context)).toEqual([FileRemoved()])
  given(file).when('attach', said, { facts, actor: customer }).decides(FileAttached(said))
})
