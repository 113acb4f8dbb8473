import { computed, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

export const sheet_formats = [
  { code: 'xlsx', en: 'Excel (xlsx)', nl: 'Excel (xlsx)' },
  { code: 'csv', en: 'Text (csv)', nl: 'Tekst (csv)' },
] as const

/** Tables as sheets, and files together. */
const export_formats = [...sheet_formats, { code: 'zip', en: 'Files (zip)', nl: 'Bestanden (zip)' }] as const

const rows = f.integer()

/** Who took which data out of the house, and how much of it (design/QUALITY §3, log of record). */
export const dataExports = resource({
  name: 'exports',
  context: 'platform',
  route: null,
  stream: 'export',
  fields: {
    /** The resource whose records were taken. */
    taken_from: f.text(60),
    format: f.choice(export_formats),
    columns: f.text(4000),
    /** Filters, search and order, as they stood in the address. */
    question: optional(f.text(4000)),
    office_id: optional(f.ref('relations')),
    rows: computed(rows),
  },
  title: 'taken_from',
  list: ['taken_from', 'format', 'rows', 'office_id', 'status'],
  search: ['taken_from'],
  sort: 'taken_from',
  scope: { office: 'office_id' },
  view: 'logs.view',
  edit: 'logs.resolve',
  states: ['running', 'complete', 'stopped'],
  commands: {
    start: { from: null, to: 'running', may: 'system', input: 'record' },
    complete: { from: 'running', to: 'complete', may: 'system', input: { rows } },
    stop: { from: 'running', to: 'stopped', may: 'system', input: { rows } },
  },
  events: { ExportStarted: 'record', ExportCompleted: { rows }, ExportStopped: { rows } },
})

export const words: Words = {
  label: { en: ['Export', 'Exports'], nl: ['Export', 'Exports'] },
  events: {
    ExportStarted: { en: ['Export started', '{{who}} began an export'], nl: ['Export begonnen', '{{who}} is een export begonnen'] },
    ExportCompleted: {
      en: ['Export completed', 'The export was completed with {{rows}} rows'],
      nl: ['Export voltooid', 'De export is voltooid met {{rows}} regels'],
    },
    ExportStopped: {
      en: ['Export stopped', 'The export was stopped after {{rows}} rows'],
      nl: ['Export afgebroken', 'De export is afgebroken na {{rows}} regels'],
    },
  },
}
