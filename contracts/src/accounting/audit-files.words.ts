import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Audit file', 'Audit files'], nl: ['Auditfile', 'Auditfiles'] },
  fields: {
    date_from: { en: 'From', nl: 'Vanaf' },
    date_until: { en: 'Until', nl: 'Tot en met' },
    asked_at: { en: 'Asked for at', nl: 'Gevraagd op' },
    asked_by: { en: 'Asked for by', nl: 'Gevraagd door' },
    finished_at: { en: 'Finished at', nl: 'Klaar op' },
    documents: { en: 'Documents', nl: 'Documenten' },
    told: { en: 'About which', nl: 'Om welke' },
  },
  states: {
    writing: { en: 'Being written', nl: 'Wordt geschreven' },
    finished: { en: 'Finished', nl: 'Klaar' },
    failed: { en: 'Failed', nl: 'Mislukt' },
  },
  commands: {
    keep_file: { en: 'Keep file', nl: 'Bestand bewaren' },
    fail: { en: 'Fail', nl: 'Mislukken' },
  },
  events: {
    AuditFileAsked: {
      en: ['Audit file asked for', '{{who}} asked for the audit file from {{date_from}} until {{date_until}}'],
      nl: ['Auditfile gevraagd', '{{who}} heeft de auditfile van {{date_from}} tot en met {{date_until}} gevraagd'],
    },
    AuditFileKept: {
      en: ['Audit file written', 'The audit file {{name}} was written'],
      nl: ['Auditfile geschreven', 'De auditfile {{name}} is geschreven'],
    },
    AuditFileFailed: {
      en: ['Audit file failed', 'The audit file could not be written'],
      nl: ['Auditfile mislukt', 'De auditfile kon niet worden geschreven'],
    },
  },
}
