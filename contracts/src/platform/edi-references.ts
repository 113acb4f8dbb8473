import { f } from '../kernel/field.ts'
import { numberSeries } from '../kernel/number-series.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** The partner, by the code under which he was known then. */
const prefix = f.code(12)
const taker = { interchange_id: f.ref('edilogs') }

/** Control references of interchanges, one series per partner whom they go to (EDI.md §2). */
export const ediReferences = resource({
  name: 'edireferences',
  context: 'platform',
  stream: 'edi_references',
  ...numberSeries(prefix, taker),
  edit: 'logs.resolve',
  events: { EdiReferencesOpened: { prefix }, EdiReferenceTaken: taker },
})

export const words: Words = {
  label: { en: ['EDI reference series', 'EDI reference series'], nl: ['EDI-referentiereeks', 'EDI-referentiereeksen'] },
  events: {
    EdiReferencesOpened: {
      en: ['EDI reference series opened', '{{who}} opened the control references of {{prefix}}'],
      nl: ['EDI-referentiereeks geopend', '{{who}} heeft de controlereferenties van {{prefix}} geopend'],
    },
    EdiReferenceTaken: {
      en: ['Control reference taken', '{{who}} took the next control reference'],
      nl: ['Controlereferentie uitgegeven', '{{who}} heeft de volgende controlereferentie genomen'],
    },
  },
}
