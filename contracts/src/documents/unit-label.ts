import type { DocumentLanguage } from './in-words.ts'

/** The label of a unit: what stands on its windscreen or door, to be scanned and to be read from where one stands (DOMAIN_SALES_OPS §2.6). */
export interface UnitLabelDocument {
  language: DocumentLanguage
  /** What its codes say, and people read aloud: its VIN, its container number, else the number of the unit. In capitals and digits. */
  code: string
  number: string
  /** Make, model and colour, or what else it is. */
  goods: string
  customer_reference: string | null
  license_plate: string | null
  quantity: number
  voyage: string
  vessel: string
  pol: string
  pod: string
  /** Where it goes on from there; none where it stays. */
  onwards: string | null
  dangerous_goods: { un_number: string; class: string } | null
  non_runner: boolean
}

export const unit_label_words: Readonly<Record<DocumentLanguage, Readonly<Record<LabelWord, string>>>> = {
  en: {
    unit: 'Unit',
    voyage: 'Voyage',
    plate: 'Plate',
    reference: 'Reference',
    pieces: 'pieces',
    onwards: 'then',
    non_runner: 'Non-runner',
  },
  nl: {
    unit: 'Eenheid',
    voyage: 'Reis',
    plate: 'Kenteken',
    reference: 'Referentie',
    pieces: 'stuks',
    onwards: 'dan',
    non_runner: 'Niet rijdend',
  },
}
type LabelWord = 'unit' | 'voyage' | 'plate' | 'reference' | 'pieces' | 'onwards' | 'non_runner'
