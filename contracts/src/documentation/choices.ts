import { choices } from '../reference/choices.ts'

/** How far the supervisor's approval of a bill of lading is (specification §4). */
export const bl_approvals = choices([
  { code: 'none', en: 'Not requested', nl: 'Niet gevraagd' },
  { code: 'requested', en: 'Requested', nl: 'Gevraagd' },
  { code: 'granted', en: 'Granted', nl: 'Verleend' },
  { code: 'rejected', en: 'Rejected', nl: 'Afgewezen' },
])

/** What the bill acknowledges: cargo on board, or cargo taken in charge (UCP 600, article 20). */
export const bl_wordings = choices([
  { code: 'SHIPPED', en: 'Shipped on board', nl: 'Geladen aan boord' },
  { code: 'RECEIVED', en: 'Received for shipment', nl: 'Ontvangen ter verscheping' },
])

/** Life cycle of the transport document at DCSA. */
export const dcsa_states = choices([
  { code: 'NONE', en: 'Not yet a document', nl: 'Nog geen document' },
  { code: 'DRAFT', en: 'Draft', nl: 'Concept' },
  { code: 'APPROVED', en: 'Approved', nl: 'Goedgekeurd' },
  { code: 'ISSUED', en: 'Issued', nl: 'Uitgegeven' },
  { code: 'SURRENDERED_FOR_DELIVERY', en: 'Surrendered for delivery', nl: 'Ingeleverd voor aflevering' },
  { code: 'VOIDED', en: 'Voided', nl: 'Ongeldig verklaard' },
])

/** Whose bills whoever sends a freight list sees: those of all offices, or of his own. */
export const freightlist_offices = choices([
  { code: 'all', en: 'All offices', nl: 'Alle kantoren' },
  { code: 'own', en: 'His own office', nl: 'Zijn eigen kantoor' },
])

/** How voyages are manifested (specification §5): each leg on its own, or the whole way on one manifest. */
export const manifest_modes = choices([
  { code: 'per_leg', en: 'Per leg', nl: 'Per traject' },
  { code: 'through', en: 'Through', nl: 'Doorgaand' },
])

/** Whether a manifest's publication is under way: its bills are published one by one, and a crash resumes it. */
export const manifest_publications = choices([
  { code: 'none', en: 'Not started', nl: 'Niet begonnen' },
  { code: 'under_way', en: 'Under way', nl: 'Bezig' },
  { code: 'complete', en: 'Complete', nl: 'Voltooid' },
])

/** On what a bill of lading is printed. */
export const bl_papers = choices([
  { code: 'draft', en: 'Draft', nl: 'Concept' },
  { code: 'original', en: 'Original', nl: 'Origineel' },
  { code: 'copy', en: 'Copy', nl: 'Kopie' },
])

/** What a file kept with a bill of lading is. */
export const bl_file_kinds = choices([
  { code: 'draft', en: 'Draft', nl: 'Concept' },
  { code: 'original', en: 'Original', nl: 'Origineel' },
  { code: 'copy', en: 'Copy', nl: 'Kopie' },
  { code: 'carrier', en: "Carrier's bill of lading", nl: 'Cognossement van de vervoerder' },
])

/** What a freight list is of: what is on board, as it was measured, or all that was booked, as it was booked (DOMAIN_SALES_OPS §2.7). */
export const freight_bases = choices([
  { code: 'loaded', en: 'Loaded, as measured', nl: 'Geladen, zoals gemeten' },
  { code: 'booked', en: 'As booked', nl: 'Zoals geboekt' },
])

/** Where the freight of a bill is known from. */
export const freight_sources = choices([
  { code: 'stated', en: 'As the bill states', nl: 'Zoals het cognossement vermeldt' },
  { code: 'bought', en: "At the carrier's rates", nl: 'Tegen de tarieven van de rederij' },
  { code: 'sold', en: 'As sold', nl: 'Zoals verkocht' },
  { code: 'none', en: 'Not priced', nl: 'Geen prijs' },
])
