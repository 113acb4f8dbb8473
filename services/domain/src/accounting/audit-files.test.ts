import { auditfiles } from '@fairlead/contracts/accounting/audit-files'
import { expect, test } from 'vitest'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading, type RecordFixture } from '../kernel/loading-for-tests.ts'
import { askedAuditFile } from './audit-files.ts'

const { AuditFileAsked, AuditFileKept, AuditFileFailed } = eventsOf(auditfiles)

const now = '2026-11-20T09:00:00.000Z'
const period = { office_id: 'o', date_from: '2026-01-01', date_until: '2026-12-31' }
const facts = { office: 'Fairlead Rotterdam', hasSettings: true }
const asked = AuditFileAsked(period)
const file = { key: 'k', name: 'FLRTM-2026-01-01-2026-12-31.xaf', documents: 12 }

guards(askedAuditFile, {
  create: {
    passes: { input: period, facts },
    refuses: [
      { code: 'start_after_end', field: 'date_until', input: { ...period, date_until: '2025-12-31' } },
      { code: 'audit_file_of_one_year', field: 'date_until', input: { ...period, date_until: '2027-01-01' } },
      { code: 'audit_file_of_one_year', field: 'date_until', input: { ...period, date_until: '2027-12-31' } },
      { code: 'office_without_finance_settings', facts: { hasSettings: false } },
    ],
  },
})

test('an audit file is asked for by somebody, and written once', () => {
  given(askedAuditFile).when('create', period, { facts }).decides(asked)
  const one_day = { ...period, date_until: period.date_from }
  given(askedAuditFile).when('create', one_day, { facts }).decides(AuditFileAsked(one_day))
  given(askedAuditFile, asked).when('keep_file', file).decides(AuditFileKept(file))
  expect(given(askedAuditFile, asked).when('keep_file', file).record()).toMatchObject({
    ...period,
    asked_at: now,
    asked_by: 'Ruth de Vries',
    finished_at: now,
    documents: 12,
    files: [{ key: 'k', name: file.name, at: now }],
    status: 'finished',
  })
  for (const ended of [AuditFileKept(file), AuditFileFailed({ reason: 'NO_DOCUMENTS', told: null })])
    given(askedAuditFile, asked, ended).when('keep_file', file).refuses('not_in_this_state')
})

test('one that cannot be written says why, and about which documents', () => {
  const failure = { reason: 'LACKS_ACCOUNTS' as const, told: '31012600001' }
  given(askedAuditFile, asked).when('fail', failure).decides(AuditFileFailed(failure))
  expect(given(askedAuditFile, asked).when('fail', failure).record()).toMatchObject({
    ...failure,
    finished_at: now,
    files: [],
    status: 'failed',
  })
  given(askedAuditFile, asked)
    .when('fail', { reason: 'NO_DOCUMENTS' })
    .decides(AuditFileFailed({ reason: 'NO_DOCUMENTS', told: null }))
})

test('who asks is told of which office it lacks the settings', async () => {
  const known: RecordFixture[] = [[relation, { id: 'o', name: 'Fairlead Rotterdam' }]]
  const around = (...more: RecordFixture[]) =>
    askedAuditFile.facts('create', askedAuditFile.initial, period, loading(...known, ...more), { id: 'a', actor: clerk, now, ...finding() })
  expect(await around()).toEqual({ office: 'Fairlead Rotterdam', hasSettings: false })
  expect(await around([companySetting, { id: 'o' }])).toEqual(facts)
})
