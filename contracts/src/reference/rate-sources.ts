import { choices } from './choices.ts'

/** Where an exchange rate comes from. */
export const rate_sources = choices([
  { code: 'manual', en: 'By hand', nl: 'Handmatig' },
  { code: 'ecb', en: 'European Central Bank', nl: 'Europese Centrale Bank' },
])
