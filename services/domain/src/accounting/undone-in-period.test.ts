import { expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { clerk } from '../kernel/given.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { bankStatement } from './bank-statements.ts'
import { invoice } from './invoices.ts'

const office_id = '01900000-0000-7000-8000-0000000000ff'
const draft = (id: string, invoice_date: string, more: object = {}): RecordFixture => [
  invoice,
  { id, office_id, status: 'pending', invoice_date, ...more },
]
const statement = (id: string, date_until: string, open_entries: number): RecordFixture => [
  bankStatement,
  { id, office_ids: [office_id], status: 'open', date_until, open_entries },
]

test('who closes a period hears of what is dated in it at his office: drafts, and entries that nobody has seen to', async () => {
  const known = [
    draft('a', '2026-10-31'),
    draft('b', '2026-11-01'),
    draft('c', '2026-10-01', { status: 'approved' }),
    draft('d', '2026-10-01', { office_id: 'other' }),
    draft('h', '2026-09-30'),
    statement('e', '2026-10-31', 3),
    statement('f', '2026-11-01', 5),
    statement('g', '2026-10-02', 4),
  ]
  const asking = { id: office_id, actor: clerk, now: '2026-11-20T09:00:00.000Z', ...finding(known) }
  const found = await companySetting.facts('close_period', {}, { until: '2026-10-31' }, loading(), asking)
  expect(found).toEqual({ undone: { drafts: 2, entries: 7 } })
  expect(companySetting.asks('close_period')).toBe(true)
  expect(companySetting.asks('reopen_period')).toBe(false)
})
