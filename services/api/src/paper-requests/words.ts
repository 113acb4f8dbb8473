import type { Language } from '@fairlead/contracts/texts/index'

const en = {
  title: 'Papers for your cargo',
  for_customer: (customer: string) => `For ${customer}`,
  lead: (until: string) => `Without these papers your cargo cannot go on board. You can hand them in here until ${until}.`,
  all_there: 'Thank you: we have all papers that we asked for.',
  all_there_more: 'There is nothing more for you to do.',
  lacking: (count: number) => (count === 1 ? 'Lacking for 1 unit' : `Lacking for ${count} units`),
  of_which: 'Of which cargo is it?',
  files: 'File, or photographs of each side',
  hint: (megabytes: number) => `PDF, photograph, Word or Excel; at most ${megabytes} MB together.`,
  by: 'Your name (if you like)',
  hand_in: 'Hand in',
  received: 'What we received',
  skip: 'To what is lacking',
  over: {
    withdrawn: ['This link has been withdrawn', 'Our office is glad to tell you more.'],
    expired: ['This link has expired', 'Our office is glad to send you another one.'],
    over: ['Nothing is needed any more', 'All of this cargo is on board, or goes nowhere.'],
  },
}

export type PaperWords = typeof en

const nl: PaperWords = {
  title: 'Papieren voor uw lading',
  for_customer: customer => `Voor ${customer}`,
  lead: until => `Zonder deze papieren kan uw lading niet aan boord. U kunt ze hier aanleveren tot en met ${until}.`,
  all_there: 'Hartelijk dank: wij hebben alle papieren die wij vroegen.',
  all_there_more: 'U hoeft niets meer te doen.',
  lacking: count => (count === 1 ? 'Ontbreekt voor 1 eenheid' : `Ontbreekt voor ${count} eenheden`),
  of_which: 'Van welke lading is het?',
  files: "Bestand, of foto's van elke kant",
  hint: megabytes => `Pdf, foto, Word of Excel; samen hoogstens ${megabytes} MB.`,
  by: 'Uw naam (indien gewenst)',
  hand_in: 'Aanleveren',
  received: 'Wat wij ontvingen',
  skip: 'Naar wat ontbreekt',
  over: {
    withdrawn: ['Deze link is ingetrokken', 'Ons kantoor vertelt u graag meer.'],
    expired: ['Deze link is verlopen', 'Ons kantoor stuurt u graag een nieuwe.'],
    over: ['Er is niets meer nodig', 'Al deze lading is aan boord of gaat niet mee.'],
  },
}

/** The words of the page where a customer hands in papers, by language. */
export const paperWords: Readonly<Record<Language, PaperWords>> = { en, nl }
