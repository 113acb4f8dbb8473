import { computed, f, internal, optional } from '../kernel/field.ts'
import { choices } from '../reference/choices.ts'
import { accounting_targets } from '../reference/invoicing.ts'

/** How far a document is on its way to the accounting package (DOMAIN_DOCS §2.4). */
const export_states = choices([
  { code: 'WAITING', en: 'Waiting', nl: 'Wacht' },
  { code: 'QUEUED', en: 'Queued', nl: 'In de wachtrij' },
  { code: 'EXPORTED', en: 'Exported', nl: 'Geëxporteerd' },
  { code: 'CONFIRMED', en: 'Confirmed', nl: 'Bevestigd' },
  { code: 'FAILED', en: 'Failed', nl: 'Mislukt' },
])

/** Why a document did not get there. */
const export_failures = choices([
  { code: 'LACKS_ACCOUNTS', en: 'Accounts are missing', nl: 'Er ontbreken rekeningen' },
  { code: 'REFUSED', en: 'Refused by the accounting package', nl: 'Geweigerd door het boekhoudpakket' },
  {
    code: 'TOO_MANY_REFUSED',
    en: 'Too many were refused: try again in an hour',
    nl: 'Te veel geweigerd: probeer het over een uur opnieuw',
  },
  { code: 'NOT_CONNECTED', en: 'The accounting package is not connected', nl: 'Het boekhoudpakket is niet gekoppeld' },
])

const batch = { export_id: f.ref('accountingexports') } as const
const system = { system: f.choice(accounting_targets.rows) } as const
/** What the package calls it, and what it was sent, byte for byte. */
const sent = { reference: optional(f.text(60)), key: f.text(64) } as const
const failure = { reason: f.choice(export_failures.rows), told: optional(f.text(500)) } as const

/** What a document says of its export; set by events alone. */
export const exporting = {
  export_status: internal(computed(optional(f.choice(export_states.rows)))),
  export_id: internal(computed(optional(f.ref('accountingexports')))),
  export_system: internal(computed(optional(f.choice(accounting_targets.rows)))),
  export_reference: internal(computed(optional(f.text(60)))),
  export_reason: internal(computed(optional(f.choice(export_failures.rows)))),
  export_told: internal(computed(optional(f.text(500)))),
} as const

/** The steps of an export, document by document: each follows from its batch. */
export const exportCommands = {
  queue_export: { from: ['approved', 'sent', 'paid'], may: 'system', input: { ...batch, ...system } },
  record_export: { from: ['approved', 'sent', 'paid'], may: 'system', input: { ...batch, ...sent } },
  fail_export: { from: ['approved', 'sent', 'paid'], may: 'system', input: { ...batch, ...failure } },
  confirm_export: { from: ['approved', 'sent', 'paid'], may: 'system', input: batch },
} as const

export const exportEvents = {
  InvoiceExportQueued: { ...batch, ...system },
  InvoiceExported: { ...batch, ...system, ...sent },
  InvoiceExportFailed: { ...batch, ...failure },
  InvoiceExportConfirmed: batch,
} as const
