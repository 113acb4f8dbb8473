import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Exchange rate', 'Exchange rates'], nl: ['Wisselkoers', 'Wisselkoersen'] },
  fields: {
    rate: { en: 'Rate to 1 euro', nl: 'Koers tegen 1 euro' },
  },
  events: {
    RateQuoted: { en: ['Rate quoted', '{{who}} recorded this rate'], nl: ['Koers vastgelegd', '{{who}} heeft deze koers vastgelegd'] },
    RateCorrected: {
      en: ['Rate corrected', '{{who}} corrected {{changed}}'],
      nl: ['Koers gecorrigeerd', '{{who}} heeft gecorrigeerd: {{changed}}'],
    },
    RateDeleted: { en: ['Rate deleted', '{{who}} deleted this rate'], nl: ['Koers verwijderd', '{{who}} heeft deze koers verwijderd'] },
    RateRestored: { en: ['Rate restored', '{{who}} restored this rate'], nl: ['Koers hersteld', '{{who}} heeft deze koers hersteld'] },
  },
}
