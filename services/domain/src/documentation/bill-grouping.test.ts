import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { loading } from '../kernel/loading-for-tests.ts'
import { job } from '../operations/jobs.ts'
import { groupingOf } from './bill-grouping.ts'

const load = loading(
  [relation, { id: 'zips', bl_grouping: 'ZIP' }],
  [relation, { id: 'binds', bl_grouping: 'PDF' }],
  [relation, { id: 'silent', bl_grouping: null }],
  [job, { id: 'as its customer', bl_grouping: null }],
  [job, { id: 'in one', bl_grouping: 'PDF' }],
  [job, { id: 'in a ZIP', bl_grouping: 'ZIP' }],
)
const bill = (customer_id: string | null, job_id: string | null = null) => ({ customer_id, job_id })

test.each([
  ['as its customer says', [bill('zips')], 'ZIP'],
  ['as its customer says', [bill('binds', 'as its customer')], 'PDF'],
  ['as its job says before that', [bill('zips', 'in one')], 'PDF'],
  ['as its job says before that', [bill('silent', 'in a ZIP')], 'ZIP'],
  ['in one PDF where nobody says anything', [bill('silent'), bill(null)], 'PDF'],
  ['as one of them says where the others say nothing', [bill('silent'), bill('zips')], 'ZIP'],
  ['in one PDF where they say different things', [bill('binds'), bill('zips')], 'PDF'],
])('bills travel together %s', async (_how, bills, grouping) => expect(await groupingOf(bills, load)).toBe(grouping))
