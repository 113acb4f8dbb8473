import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Freightlist sent', 'Freightlists sent'], nl: ['Verzonden vrachtlijst', 'Verzonden vrachtlijsten'] },
  fields: {
    listed_office_id: { en: 'Office of the B/Ls', nl: "Kantoor van de B/L's" },
    bills_of: { en: 'B/Ls of', nl: "B/L's van" },
    commission_amount: { en: 'Commission', nl: 'Commissie' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
    sent_by: { en: 'Sent by', nl: 'Verzonden door' },
    totals: { en: 'Totals', nl: 'Totalen' },
    prepaid: { en: 'Prepaid', nl: 'Vooruitbetaald' },
    collect: { en: 'Collect', nl: 'Te innen' },
  },
  states: { mailed: { en: 'Mailed', nl: 'Gemaild' } },
  commands: {
    send: { en: 'Send freightlist', nl: 'Vrachtlijst verzenden' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
  },
  events: {
    FreightlistSent: {
      en: ['Freightlist sent', '{{who}} sent the freightlist of {{number}} to {{to}}'],
      nl: ['Vrachtlijst verzonden', '{{who}} heeft de vrachtlijst van {{number}} verzonden aan {{to}}'],
    },
    FreightlistMailed: {
      en: ['Freightlist mailed', 'The freightlist was mailed with its files'],
      nl: ['Vrachtlijst gemaild', 'De vrachtlijst is met de bestanden gemaild'],
    },
  },
}
