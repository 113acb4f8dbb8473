import { choices } from './choices.ts'

/** Customs position of a unit, after the document types of the port community systems; `needs_mrn` asks for its number. */
export const customs_types = choices([
  { id: 1, code: 'EU', en: 'EU goods, no customs document', nl: 'Uniegoederen, geen document', needs_mrn: false },
  { id: 2, code: 'EX', en: 'Export declaration (EX-A)', nl: 'Uitvoeraangifte (EX-A)', needs_mrn: true },
  { id: 3, code: 'CO', en: 'Export to special territory (CO)', nl: 'Uitvoer bijzonder gebied (CO)', needs_mrn: true },
  { id: 4, code: 'T1', en: 'External transit T1', nl: 'Extern douanevervoer T1', needs_mrn: true },
  { id: 5, code: 'T2', en: 'Internal transit T2', nl: 'Intern douanevervoer T2', needs_mrn: true },
  { id: 6, code: 'T2L', en: 'Proof of Union status (T2L/CMR)', nl: 'Bewijs Uniestatus (T2L)', needs_mrn: true },
  { id: 7, code: 'TIR', en: 'TIR carnet', nl: 'TIR-carnet', needs_mrn: false },
  { id: 8, code: 'ATA', en: 'ATA carnet', nl: 'ATA-carnet', needs_mrn: false },
  { id: 9, code: 'REX', en: 'Re-export / re-export notification', nl: 'Wederuitvoer(kennisgeving)', needs_mrn: true },
  { id: 10, code: 'TS', en: 'Transhipment under temporary storage', nl: 'Overlading onder tijdelijke opslag', needs_mrn: false },
  { id: 11, code: 'IMA', en: 'Import declaration (IM7/IM4)', nl: 'Invoeraangifte', needs_mrn: true },
  { id: 12, code: 'NONE', en: 'To be advised', nl: 'Nog onbekend', needs_mrn: false },
])

/** How far the export document of a unit is, with the message that says so. */
export const export_customs_statuses = choices([
  { id: 1, code: 'missing', en: 'No document', nl: 'Geen document', message: null },
  { id: 2, code: 'mrn_received', en: 'MRN known', nl: 'MRN bekend', message: 'IE528' },
  { id: 3, code: 'prenotified', en: 'Pre-notified at terminal', nl: 'Vooraangemeld', message: 'MED / e-Desk' },
  { id: 4, code: 'arrived_at_exit', en: 'Arrived at exit', nl: 'Aangebracht bij uitgang', message: 'IE507' },
  { id: 5, code: 'under_control', en: 'Under control', nl: 'Onder controle', message: 'IE561' },
  { id: 6, code: 'released', en: 'Released for exit', nl: 'Vrijgegeven voor uitgang', message: 'IE525' },
  { id: 7, code: 'refused', en: 'Exit refused', nl: 'Uitgang geweigerd', message: 'IE522' },
  { id: 8, code: 'manifested', en: 'On departure manifest', nl: 'Op vertrekmanifest', message: 'CUSCAR / IE547' },
  { id: 9, code: 'exited', en: 'Exit confirmed', nl: 'Uitgang bevestigd', message: 'IE518/IE599' },
  { id: 10, code: 'cancelled', en: 'Cancelled', nl: 'Vervallen', message: 'IE509' },
])
