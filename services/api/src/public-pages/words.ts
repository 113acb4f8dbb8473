import type { Language } from '@fairlead/contracts/texts/index'

const en = {
  other_language: 'Nederlands',
  office: 'Our office',
  phone: 'Telephone',
  email: 'E-mail',
  website: 'Website',
  unknown: ['This address leads nowhere', 'Please check that it is the whole address as it stood in the mail.'],
  trouble: 'That did not work',
  mend: 'Please mend what is marked below.',
}

export type FrameWords = typeof en

const nl: FrameWords = {
  other_language: 'English',
  office: 'Ons kantoor',
  phone: 'Telefoon',
  email: 'E-mail',
  website: 'Website',
  unknown: ['Dit adres leidt nergens heen', 'Controleer of het het hele adres is zoals het in de mail stond.'],
  trouble: 'Dat is niet gelukt',
  mend: 'Verbeter wat hieronder is aangegeven.',
}

/** What pages for who does not sign in say alike, by language. */
export const frameWords: Readonly<Record<Language, FrameWords>> = { en, nl }
