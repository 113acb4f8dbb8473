import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Text', 'Translations'], nl: ['Tekst', 'Vertalingen'] },
  events: {
    TextShipped: { en: ['Text shipped', 'The text came with a release'], nl: ['Tekst meegeleverd', 'De tekst kwam mee met een release'] },
    ShippedTextChanged: {
      en: ['Shipped text changed', 'A release changed the shipped text'],
      nl: ['Meegeleverde tekst gewijzigd', 'Een release wijzigde de meegeleverde tekst'],
    },
    TextWithdrawn: {
      en: ['Text withdrawn', 'A release no longer has the text'],
      nl: ['Tekst vervallen', 'Een release heeft de tekst niet meer'],
    },
    OwnTextWritten: {
      en: ['Own text written', '{{who}} changed {{changed}}'],
      nl: ['Eigen tekst geschreven', '{{who}} wijzigde {{changed}}'],
    },
    ShippedTextRestored: {
      en: ['Shipped text restored', '{{who}} went back to the shipped texts'],
      nl: ['Meegeleverde tekst hersteld', '{{who}} keerde terug naar de meegeleverde teksten'],
    },
  },
}
