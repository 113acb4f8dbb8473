import { choices } from './choices.ts'

/** Kinds of bill of lading (specification §3), with their codes at UN/ECE (1001) and DCSA and the usual number of originals. */
export const bl_types = choices([
  {
    id: 1,
    code: 'ORIGINAL',
    en: 'Original bill of lading',
    nl: 'Origineel cognossement',
    originals_default: 3,
    unece_1001: '705',
    dcsa: 'BOL',
  },
  { id: 2, code: 'SWB', en: 'Express / sea waybill', nl: 'Express / sea waybill', originals_default: 0, unece_1001: '710', dcsa: 'SWB' },
  { id: 3, code: 'MASTER', en: 'Master bill of lading', nl: 'Master cognossement', originals_default: 3, unece_1001: '704', dcsa: 'BOL' },
])

/** B/L status (specification §4). */
export const bl_statuses = choices([
  { id: 1, code: 'queue', en: 'Queue', nl: 'Wachtrij' },
  { id: 2, code: 'draft', en: 'Draft', nl: 'Concept' },
  { id: 3, code: 'final', en: 'Final', nl: 'Definitief' },
])

/** How a B/L is released (specification §3). */
export const bl_release_types = choices([
  { id: 1, code: 'EMAIL', en: 'By e-mail', nl: 'Per e-mail' },
  { id: 2, code: 'PRINT', en: 'Print', nl: 'Afdruk' },
])

/** Freight prepaid or collect (specification §3), with the codes of EDIFACT 4237 and DCSA. */
export const bl_payment_types = choices([
  { id: 1, code: 'PREPAID', en: 'Prepaid', nl: 'Vooruitbetaald', edifact_4237: 'P', dcsa: 'PRE' },
  { id: 2, code: 'COLLECT', en: 'Collect', nl: 'Te innen', edifact_4237: 'C', dcsa: 'COL' },
])

/** Who signs the B/L; the capacity must be printed (UCP 600, article 20). */
export const bl_issuers = choices([
  { code: 'OFFICE_AS_AGENT', en: 'Our office as agent for the carrier', nl: 'Ons kantoor als agent van de vervoerder' },
  { code: 'OFFICE_AS_CARRIER', en: 'Our office as (NVO) carrier', nl: 'Ons kantoor als (NVO-)vervoerder' },
  { code: 'CARRIER', en: 'Carrier issues its own B/L', nl: 'Vervoerder geeft eigen B/L uit' },
  { code: 'DESTINATION_AGENT', en: 'Destination agent', nl: 'Agent in loshaven' },
])

/** Incoterms 2020. CFR here is not that of the CFR releases. */
export const incoterms = choices([
  { code: 'EXW', en: 'Ex works', nl: 'Af fabriek', mode: 'any' },
  { code: 'FCA', en: 'Free carrier', nl: 'Vrachtvrij tot vervoerder', mode: 'any' },
  { code: 'CPT', en: 'Carriage paid to', nl: 'Vrachtvrij tot', mode: 'any' },
  { code: 'CIP', en: 'Carriage and insurance paid to', nl: 'Vrachtvrij inclusief verzekering tot', mode: 'any' },
  { code: 'DAP', en: 'Delivered at place', nl: 'Franco ter plaatse', mode: 'any' },
  { code: 'DPU', en: 'Delivered at place unloaded', nl: 'Franco ter plaatse gelost', mode: 'any' },
  { code: 'DDP', en: 'Delivered duty paid', nl: 'Franco inclusief rechten', mode: 'any' },
  { code: 'FAS', en: 'Free alongside ship', nl: 'Vrij langszij schip', mode: 'sea' },
  { code: 'FOB', en: 'Free on board', nl: 'Vrij aan boord', mode: 'sea' },
  { code: 'CFR', en: 'Cost and freight', nl: 'Kostprijs en vracht', mode: 'sea' },
  { code: 'CIF', en: 'Cost, insurance and freight', nl: 'Kostprijs, verzekering en vracht', mode: 'sea' },
])

/** Uploads that are allowed, by extension, and whether the upload hint names them (specification §5). */
export const file_types = choices([
  { code: 'csv', en: 'CSV file', nl: 'CSV-bestand', hint: false },
  { code: 'doc', en: 'Word document (97-2003)', nl: 'Word-document (97-2003)', hint: true },
  { code: 'docx', en: 'Word document', nl: 'Word-document', hint: true },
  { code: 'xls', en: 'Excel workbook (97-2003)', nl: 'Excel-werkmap (97-2003)', hint: true },
  { code: 'xlsx', en: 'Excel workbook', nl: 'Excel-werkmap', hint: true },
  { code: 'xlsm', en: 'Excel workbook with macros', nl: "Excel-werkmap met macro's", hint: false },
  { code: 'pdf', en: 'PDF document', nl: 'PDF-document', hint: true },
  { code: 'eml', en: 'E-mail', nl: 'E-mail', hint: true },
  { code: 'msg', en: 'Outlook message', nl: 'Outlook-bericht', hint: true },
  { code: 'png', en: 'PNG image', nl: 'PNG-afbeelding', hint: false },
  { code: 'gif', en: 'GIF image', nl: 'GIF-afbeelding', hint: false },
  { code: 'jpg', en: 'JPG image', nl: 'JPG-afbeelding', hint: false },
  { code: 'jpeg', en: 'JPEG image', nl: 'JPEG-afbeelding', hint: false },
  { code: 'bmp', en: 'BMP image', nl: 'BMP-afbeelding', hint: false },
  { code: 'tif', en: 'TIF image', nl: 'TIF-afbeelding', hint: false },
  { code: 'tiff', en: 'TIFF image', nl: 'TIFF-afbeelding', hint: false },
])

/** The extensions that the upload hint shows. */
export const hinted_file_types = file_types.rows.filter(type => type.hint).map(type => type.code)

/** The states of a bill of lading that stands for its cargo: it is neither void nor cancelled. */
export const bl_states_in_force = ['queue', 'draft', 'final', 'published'] as const
/** Whether a bill of lading is in such a state. */
export const isInForce = ({ status }: { readonly status: string | null }): boolean => bl_states_in_force.some(one => one === status)
