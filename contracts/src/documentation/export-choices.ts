import { choices } from '../reference/choices.ts'
import { customs_types } from '../reference/customs.ts'

/** Customs documents that have a number (MRN): what a unit of another customs type travels with is not registered. */
export const export_document_types = customs_types.only('EX', 'CO', 'T1', 'T2', 'T2L', 'REX', 'IMA')

/** How far a pre-notification is: a port community that answers nothing, such as a folder, leaves it handed over. */
export const prenotification_states = choices([
  { code: 'none', en: 'Not sent', nl: 'Niet verzonden' },
  { code: 'queued', en: 'Being sent', nl: 'Wordt verzonden' },
  { code: 'handed_over', en: 'Handed over', nl: 'Overhandigd' },
  { code: 'accepted', en: 'Accepted', nl: 'Geaccepteerd' },
  { code: 'rejected', en: 'Rejected', nl: 'Afgewezen' },
])

/** Why a port community rejects a pre-notification. Ours: Portbase MED names the same in its answers. */
export const prenotification_reasons = choices([
  { code: 'duplicate', en: 'MRN was pre-notified before', nl: 'MRN is al eerder aangemeld' },
  { code: 'mrn_unknown', en: 'MRN unknown to customs', nl: 'MRN onbekend bij de douane' },
  { code: 'wrong_type', en: 'Wrong document type', nl: 'Verkeerd documenttype' },
  { code: 'unit_unknown', en: 'Unit unknown at the terminal', nl: 'Eenheid onbekend bij de terminal' },
  { code: 'at_terminal', en: 'Arrived: only the terminal changes it', nl: 'Aangekomen: alleen de terminal wijzigt nog' },
  { code: 'other', en: 'Other', nl: 'Anders' },
])

/** Why customs refuse that goods leave (IE522). Ours, after what its remarks say. */
export const exit_reasons = choices([
  { code: 'discrepancy', en: 'Goods differ from the declaration', nl: 'Goederen wijken af van de aangifte' },
  { code: 'not_presented', en: 'Goods not presented', nl: 'Goederen niet aangebracht' },
  { code: 'documents', en: 'Documents missing or invalid', nl: 'Documenten ontbreken of zijn ongeldig' },
  { code: 'prohibited', en: 'Prohibited or restricted goods', nl: 'Verboden of beperkte goederen' },
  { code: 'other', en: 'Other', nl: 'Anders' },
])

/** What a customer is chased for: the number of the document, or the cargo itself. */
export const export_lacks = choices([
  { code: 'mrn', en: 'Customs document with its MRN', nl: 'Douanedocument met het MRN' },
  { code: 'delivery', en: 'Delivery at the terminal', nl: 'Aanlevering bij de terminal' },
])

/** How many of its units are at the terminal. */
export const arrival_steps = choices([
  { code: 'expected', en: 'Expected', nl: 'Verwacht' },
  { code: 'part', en: 'Arrived in part', nl: 'Deels aangekomen' },
  { code: 'arrived', en: 'Arrived', nl: 'Aangekomen' },
])
/** Whether the terminal has confirmed the loading. */
export const load_steps = choices([
  { code: 'open', en: 'Not confirmed', nl: 'Niet bevestigd' },
  { code: 'confirmed', en: 'Confirmed', nl: 'Bevestigd' },
])
/** Whether its units are on the departure manifest. */
export const manifest_steps = choices([
  { code: 'open', en: 'Not manifested', nl: 'Niet op manifest' },
  { code: 'part', en: 'Manifested in part', nl: 'Deels op manifest' },
  { code: 'rejected', en: 'Rejected', nl: 'Afgewezen' },
  { code: 'manifested', en: 'Manifested', nl: 'Op manifest' },
])
/** Whether the goods have left. */
export const exit_steps = choices([
  { code: 'open', en: 'Not left', nl: 'Niet vertrokken' },
  { code: 'refused', en: 'Refused', nl: 'Geweigerd' },
  { code: 'confirmed', en: 'Exit confirmed', nl: 'Uitgang bevestigd' },
])
/** Whether the carrier has confirmed its booking. */
export const booked_steps = choices([
  { code: 'open', en: 'Pending', nl: 'In afwachting' },
  { code: 'confirmed', en: 'Confirmed', nl: 'Bevestigd' },
])
