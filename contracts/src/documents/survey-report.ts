import type { DamageOutline, DamageView } from '../operations/unit-damages.ts'
import type { DocumentLanguage } from './in-words.ts'
import type { Letterhead, Printed } from './letterhead.ts'

/** What a unit measures: centimetres and kilograms of one piece, cubic metres of all. */
interface ReportedMeasures {
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
}

interface ReportedDamage {
  number: number
  view: DamageView
  across: number
  down: number
  /** In words, as is all that follows. */
  damage: string
  severity: string
  place: string
  remark: string | null
  date_found: string
  at_discharge: boolean
  photographs: number
}

/** A photograph as it is printed: with the damage that it shows, where it shows one. */
interface ReportedPhotograph {
  damage: number | null
  name: string
  date: string
  svg: string
}

/** What was found of a unit on the quay (DOMAIN_SALES_OPS §2.5): for the office and the surveyor. */
export interface SurveyReportPaper {
  language: DocumentLanguage
  issuer: Letterhead
  number: string
  job: string
  goods: string
  chassis_number: string | null
  container_number: string | null
  license_plate: string | null
  customer: string
  quantity: number
  voyage: string
  vessel: string
  port_of_loading: string
  port_of_discharge: string
  terminal: string
  bay: string | null
  date_delivered: string | null
  date_measured: string | null
  date_surveyed: string | null
  odometer: number | null
  keys_present: boolean | null
  surveyor: string | null
  booked: ReportedMeasures
  measured: ReportedMeasures | null
  findings: readonly { area: string; condition: string; severity: string; quantity: number | null }[]
  outline: DamageOutline
  damages: readonly ReportedDamage[]
  photographs: readonly ReportedPhotograph[]
  /** How many more are on file than are printed. */
  photographs_left_out: number
}

export type SurveyReportDocument = Printed<SurveyReportPaper>

const en = {
  title: 'Survey report',
  unit: 'Unit',
  job: 'Job',
  vin: 'VIN',
  container: 'Container',
  plate: 'Plate',
  goods: 'Goods',
  customer: 'Customer',
  pieces: 'Pieces',
  voyage: 'Voyage',
  route: 'Route',
  terminal: 'Terminal',
  delivered: 'Delivered',
  measured_on: 'Measured',
  surveyed_on: 'Surveyed',
  surveyor: 'Surveyor',
  odometer: 'Odometer',
  keys: 'Keys',
  yes: 'yes',
  no: 'no',
  measures: 'Measures of one piece',
  length: 'Length, m',
  width: 'Width, m',
  height: 'Height, m',
  weight: 'Weight, kg',
  booked: 'Booked',
  measured: 'Measured',
  difference: 'Difference',
  findings: 'Condition',
  area: 'Where',
  condition: 'What',
  severity: 'How bad',
  quantity: 'How many',
  damages: 'Damage',
  none: 'No damage was found.',
  remark: 'Remark',
  found: 'Found',
  after: 'after the voyage',
  photographs: 'Photographs',
  shows: 'Damage',
  left_out: 'more on file',
  signed: 'Signature of the surveyor',
  page: 'page',
  left: 'Left side',
  right: 'Right side',
  top: 'From above',
  front: 'Front',
  rear: 'Rear',
}

/** What stands on it besides what it says of a unit. */
export const survey_report_words: Readonly<Record<DocumentLanguage, Readonly<Record<keyof typeof en, string>>>> = {
  en,
  nl: {
    title: 'Inspectierapport',
    unit: 'Eenheid',
    job: 'Dossier',
    vin: 'Chassisnummer',
    container: 'Container',
    plate: 'Kenteken',
    goods: 'Goederen',
    customer: 'Klant',
    pieces: 'Stuks',
    voyage: 'Reis',
    route: 'Route',
    terminal: 'Terminal',
    delivered: 'Aangeleverd',
    measured_on: 'Opgemeten',
    surveyed_on: 'Geïnspecteerd',
    surveyor: 'Inspecteur',
    odometer: 'Kilometerstand',
    keys: 'Sleutels',
    yes: 'ja',
    no: 'nee',
    measures: 'Maten van één stuk',
    length: 'Lengte, m',
    width: 'Breedte, m',
    height: 'Hoogte, m',
    weight: 'Gewicht, kg',
    booked: 'Geboekt',
    measured: 'Gemeten',
    difference: 'Verschil',
    findings: 'Staat',
    area: 'Waar',
    condition: 'Wat',
    severity: 'Hoe erg',
    quantity: 'Aantal',
    damages: 'Schade',
    none: 'Er is geen schade gevonden.',
    remark: 'Opmerking',
    found: 'Gevonden',
    after: 'na de reis',
    photographs: "Foto's",
    shows: 'Schade',
    left_out: 'meer in het dossier',
    signed: 'Handtekening van de inspecteur',
    page: 'pagina',
    left: 'Linkerkant',
    right: 'Rechterkant',
    top: 'Van boven',
    front: 'Voorkant',
    rear: 'Achterkant',
  },
}
