import { auditfiles } from '@fairlead/contracts/accounting/audit-files'
import { companySetting } from '../crm/company-settings.ts'
import { relation } from '../crm/relations.ts'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { invalid, refuse } from '../kernel/refusal.ts'

const { AuditFileAsked, AuditFileKept, AuditFileFailed } = eventsOf(auditfiles)

/** The fiscal year of a day: our offices keep their books by calendar years (our decision). */
const yearOf = (day: string): string => day.slice(0, 4)

/** An audit file that somebody asked for, of an office and a period of one fiscal year (XAF 3.2); it says nothing on the documents in it (our decision). */
export const askedAuditFile = aggregate(auditfiles, {
  evolve: {
    AuditFileAsked: (record, asked, { meta }) => ({
      ...record,
      ...asked,
      asked_at: meta.occurred_at,
      asked_by: meta.actor.name,
      status: 'writing',
    }),
    AuditFileKept: (record, { documents, ...file }, { meta }) => ({
      ...record,
      documents,
      files: [{ ...file, at: meta.occurred_at }],
      finished_at: meta.occurred_at,
      status: 'finished',
    }),
    AuditFileFailed: (record, failure, { meta }) => ({ ...record, ...failure, finished_at: meta.occurred_at, status: 'failed' }),
  },
  facts: {
    create: async (_record, { office_id }, load) => {
      const [office, settings] = await Promise.all([load(relation, office_id), load(companySetting, office_id)])
      return { office: office?.name ?? '', hasSettings: settings !== undefined }
    },
  },
  decide: {
    create: (_record, asked, { office, hasSettings }) => {
      if (asked.date_until < asked.date_from) return invalid('start_after_end', { field: 'date_until' })
      if (yearOf(asked.date_from) !== yearOf(asked.date_until)) return invalid('audit_file_of_one_year', { field: 'date_until' })
      return hasSettings ? [AuditFileAsked(asked)] : refuse('office_without_finance_settings', { params: { office } })
    },
    keep_file: (_record, file) => [AuditFileKept(file)],
    fail: (_record, { reason, told = null }) => [AuditFileFailed({ reason, told })],
  },
})
