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

/** What customs of the port of discharge say of a manifest that they were sent. */
export const customs_answers = choices([
  { code: 'accepted', en: 'Accepted', nl: 'Aanvaard' },
  { code: 'conditional', en: 'Accepted on conditions', nl: 'Voorwaardelijk aanvaard' },
  { code: 'partly', en: 'Bills rejected', nl: 'Cognossementen afgewezen' },
  { code: 'rejected', en: 'Rejected', nl: 'Afgewezen' },
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

/** What must be true before cargo is handed over at its port of discharge (DOMAIN_DOCS §1.7), in the order in which it is looked at. */
export const cfr_conditions = choices([
  { code: 'originals', en: 'Originals returned', nl: 'Originelen ingeleverd' },
  { code: 'endorsement', en: 'Endorsement and consignee', nl: 'Endossement en geadresseerde' },
  { code: 'freight', en: 'Freight and charges', nl: 'Vracht en kosten' },
  { code: 'authority', en: "Carrier's authority", nl: 'Machtiging van de vervoerder' },
  { code: 'customs', en: 'Customs and terminal', nl: 'Douane en terminal' },
  { code: 'compliance', en: 'Compliance', nl: 'Compliance' },
  { code: 'collector', en: 'Collecting party', nl: 'Afhalende partij' },
])

/** Those that a named user says are true in a word; the rest is asked of the records that know, but the collecting party, of whom more is said. */
export const cfr_by_hand = choices([
  { code: 'endorsement', en: 'Endorsement and consignee', nl: 'Endossement en geadresseerde' },
  { code: 'freight', en: 'Freight paid at destination', nl: 'Vracht betaald op bestemming' },
  { code: 'authority', en: "Carrier's authority", nl: 'Machtiging van de vervoerder' },
  { code: 'customs', en: 'Customs and terminal', nl: 'Douane en terminal' },
])

/** From what a condition is known to be true. */
export const cfr_sources = choices([
  { code: 'waybill', en: 'Sea waybill: there are no originals', nl: 'Sea waybill: er zijn geen originelen' },
  { code: 'surrendered', en: 'All originals were surrendered', nl: 'Alle originelen zijn ingeleverd' },
  { code: 'telex', en: 'Telex release was given', nl: 'Telexvrijgave is gegeven' },
  { code: 'indemnity', en: 'Letter of indemnity, accepted', nl: 'Vrijwaringsverklaring, geaccepteerd' },
  { code: 'paid', en: 'The invoices of the job are paid', nl: 'De facturen van het dossier zijn betaald' },
  { code: 'credit', en: "The debtor's credit is agreed", nl: 'Het krediet van de debiteur is afgesproken' },
  { code: 'own_carrier', en: 'Our office is the carrier', nl: 'Ons kantoor is de vervoerder' },
  { code: 'unlisted', en: 'Neither consignee nor notify is blocked', nl: 'Geadresseerde en notify zijn niet geblokkeerd' },
  { code: 'by_hand', en: 'Checked', nl: 'Gecontroleerd' },
])

/**
 * Standard forms of the letter of indemnity (International Group of P&I Clubs): A delivers without the bill, B at another port against it, C both;
 * doubled, a bank signs with whoever gives it.
 */
export const loi_forms = choices([
  { code: 'A', en: 'A: delivery without B/L', nl: 'A: aflevering zonder B/L', waives_originals: true, bank: false },
  {
    code: 'AA',
    en: 'AA: delivery without B/L, with a bank',
    nl: 'AA: aflevering zonder B/L, met een bank',
    waives_originals: true,
    bank: true,
  },
  { code: 'B', en: 'B: other port', nl: 'B: andere haven', waives_originals: false, bank: false },
  { code: 'BB', en: 'BB: other port, with a bank', nl: 'BB: andere haven, met een bank', waives_originals: false, bank: true },
  { code: 'C', en: 'C: other port without B/L', nl: 'C: andere haven zonder B/L', waives_originals: true, bank: false },
  {
    code: 'CC',
    en: 'CC: other port without B/L, with a bank',
    nl: 'CC: andere haven zonder B/L, met een bank',
    waives_originals: true,
    bank: true,
  },
])

/** How far a letter of indemnity is. */
export const loi_states = choices([
  { code: 'none', en: 'None', nl: 'Geen' },
  { code: 'registered', en: 'To be accepted', nl: 'Te accepteren' },
  { code: 'accepted', en: 'Accepted', nl: 'Geaccepteerd' },
  { code: 'expired', en: 'Expired', nl: 'Verlopen' },
  { code: 'withdrawn', en: 'Withdrawn', nl: 'Ingetrokken' },
])
