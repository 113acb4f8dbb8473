import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Release of B/Ls', 'Releases of B/Ls'], nl: ["Vrijgave van B/L's", "Vrijgaven van B/L's"] },
  fields: {
    bill_of_lading_ids: { en: 'B/Ls', nl: "B/L's" },
    grouping: { en: 'Grouping', nl: 'Groepering' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
    sent_by: { en: 'Released by', nl: 'Vrijgegeven door' },
  },
  states: { mailed: { en: 'Mailed', nl: 'Gemaild' } },
  commands: {
    release: { en: 'Release in one mail', nl: 'Vrijgeven in één mail' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
  },
  events: {
    BillsReleased: {
      en: ['B/Ls released', '{{who}} released {{number}} by e-mail to {{to}}'],
      nl: ["B/L's vrijgegeven", '{{who}} heeft {{number}} per e-mail vrijgegeven aan {{to}}'],
    },
    BillsMailed: { en: ['B/Ls mailed', 'The B/Ls were mailed'], nl: ["B/L's gemaild", "De B/L's zijn gemaild"] },
  },
}
