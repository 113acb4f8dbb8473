import type { Words } from '../kernel/words.ts'

export const words: Words = {
  label: { en: ['Request for papers', 'Requests for papers'], nl: ['Aanvraag van papieren', 'Aanvragen van papieren'] },
  fields: {
    customer_name: { en: 'Name of the customer', nl: 'Naam van de klant' },
    until: { en: 'Link leads there until', nl: 'Link werkt tot en met' },
    asked_at: { en: 'Asked at', nl: 'Gevraagd op' },
    asked_by: { en: 'Asked by', nl: 'Gevraagd door' },
    mailed_at: { en: 'Mailed at', nl: 'Gemaild op' },
    handed_in: { en: 'Handed in', nl: 'Aangeleverd' },
    papers: { en: 'Papers', nl: 'Papieren' },
    by: { en: 'By', nl: 'Door' },
    names: { en: 'Files', nl: 'Bestanden' },
    again: { en: 'Ask again within the day', nl: 'Binnen een dag opnieuw vragen' },
  },
  states: { asked: { en: 'Asked', nl: 'Gevraagd' }, withdrawn: { en: 'Withdrawn', nl: 'Ingetrokken' } },
  consequences: {
    withdraw: {
      en: 'The link that the customer was mailed leads nowhere any more. What he handed in stays.',
      nl: 'De link die de klant kreeg, werkt niet meer. Wat is aangeleverd, blijft.',
    },
  },
  commands: {
    ask: { en: 'Ask for papers', nl: 'Papieren vragen' },
    record_mail: { en: 'Record mail', nl: 'Mail vastleggen' },
    hand_in: { en: 'Hand in', nl: 'Aanleveren' },
    withdraw: { en: 'Withdraw the link', nl: 'Link intrekken' },
  },
  events: {
    PapersRequested: {
      en: ['Papers requested', '{{who}} asked {{customer_name}} for papers, at {{to}}'],
      nl: ['Papieren gevraagd', '{{who}} heeft {{customer_name}} om papieren gevraagd, op {{to}}'],
    },
    PaperRequestMailed: {
      en: ['Request for papers mailed', 'The request was mailed'],
      nl: ['Aanvraag gemaild', 'De aanvraag is gemaild'],
    },
    PapersHandedIn: {
      en: ['Papers handed in', '{{by}} handed in by the link: {{paper}}'],
      nl: ['Papieren aangeleverd', '{{by}} heeft via de link aangeleverd: {{paper}}'],
    },
    PaperRequestWithdrawn: {
      en: ['Request for papers withdrawn', '{{who}} withdrew the link'],
      nl: ['Aanvraag ingetrokken', '{{who}} heeft de link ingetrokken'],
    },
  },
}
