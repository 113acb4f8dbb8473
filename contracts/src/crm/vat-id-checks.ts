import { computed, f, optional } from '../kernel/field.ts'
import { changeable } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** What VIES says of a VAT id. */
const vat_id_answers = [
  { code: 'valid', en: 'In use', nl: 'In gebruik' },
  { code: 'invalid', en: 'Not in use', nl: 'Niet in gebruik' },
] as const

/** Why VIES gave no answer; those of the first three pass by themselves. */
const vat_check_failures = [
  { code: 'unavailable', en: 'The member state does not answer', nl: 'De lidstaat antwoordt niet' },
  { code: 'busy', en: 'Too many ask at once', nl: 'Te veel vragen tegelijk' },
  { code: 'timeout', en: 'No answer in time', nl: 'Geen antwoord op tijd' },
  { code: 'refused', en: 'VIES refuses the question', nl: 'VIES weigert de vraag' },
  { code: 'requester', en: 'VIES does not accept our own VAT ID', nl: 'VIES aanvaardt ons eigen btw-nummer niet' },
  { code: 'not_in_vies', en: 'VIES does not know VAT IDs of this country', nl: 'VIES kent geen btw-nummers van dit land' },
  { code: 'not_connected', en: 'VIES is not connected here', nl: 'VIES is hier niet aangesloten' },
] as const

/** The VAT id that is asked about: of one that was changed since, nothing is said. */
const asked = { vat_id: f.text(20) }
const answered = {
  ...asked,
  vat_check: f.choice(vat_id_answers),
  /** When VIES says that it was asked. */
  vat_checked_at: f.instant(),
  /** By which the tax authority finds that it was asked; only who asks in the name of a VAT id of his own gets one. */
  vat_check_number: optional(f.text(60)),
  /** In whose name it is, where the member state tells. */
  vat_check_name: optional(f.text(200)),
}
const failed = { ...asked, vat_check_failure: f.choice(vat_check_failures) }

/** What is on the record of a relation about its VAT id at VIES (DOMAIN_DOCS §2.3, §3.1): the last answer with its date, and why there is no newer one. */
export const vatCheckFields = {
  /** The VAT id that all of this is about. */
  vat_id_asked: computed(optional(f.text(20))),
  vat_check: computed(optional(answered.vat_check)),
  vat_checked_at: computed(optional(answered.vat_checked_at)),
  vat_check_number: computed(answered.vat_check_number),
  vat_check_name: computed(answered.vat_check_name),
  vat_check_failure: computed(optional(failed.vat_check_failure)),
  vat_check_failed_at: computed(optional(f.instant())),
} as const

export const vatCheckCommands = {
  check_vat_id: { from: changeable, may: 'crm.edit', unless: { vat_id: [null] } },
  record_vat_check: { from: changeable, may: 'system', input: answered },
  record_vat_check_failure: { from: changeable, may: 'system', input: failed },
} as const

export const vatCheckEvents = { VatIdCheckAsked: asked, VatIdChecked: answered, VatIdCheckFailed: failed } as const

export const vatCheckWords = {
  fields: {
    vat_id_asked: { en: 'VAT ID asked about', nl: 'Gevraagd btw-nummer' },
    vat_check: { en: 'VAT ID in VIES', nl: 'Btw-nummer in VIES' },
    vat_checked_at: { en: 'Answer of VIES at', nl: 'Antwoord van VIES op' },
    vat_check_number: { en: 'Consultation number', nl: 'Raadplegingsnummer' },
    vat_check_name: { en: 'Name in VIES', nl: 'Naam in VIES' },
    vat_check_failure: { en: 'No newer answer of VIES', nl: 'Geen nieuwer antwoord van VIES' },
    vat_check_failed_at: { en: 'No answer of VIES since', nl: 'Geen antwoord van VIES sinds' },
  },
  commands: { check_vat_id: { en: 'Check VAT ID', nl: 'Btw-nummer controleren' } },
  events: {
    VatIdCheckAsked: {
      en: ['VAT ID to be checked', '{{who}} had VAT ID {{vat_id}} checked in VIES'],
      nl: ['Btw-nummer te controleren', '{{who}} liet btw-nummer {{vat_id}} in VIES controleren'],
    },
    VatIdChecked: {
      en: ['VAT ID checked in VIES', 'VIES on VAT ID {{vat_id}}: {{vat_check}}'],
      nl: ['Btw-nummer gecontroleerd in VIES', 'VIES over btw-nummer {{vat_id}}: {{vat_check}}'],
    },
    VatIdCheckFailed: {
      en: ['VAT ID not checked', 'VIES gave no answer on VAT ID {{vat_id}}: {{vat_check_failure}}'],
      nl: ['Btw-nummer niet gecontroleerd', 'VIES gaf geen antwoord over btw-nummer {{vat_id}}: {{vat_check_failure}}'],
    },
  },
} satisfies Omit<Words, 'label'>
