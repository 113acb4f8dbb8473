import { type Language, say } from '@fairlead/contracts/texts/index'
import type { Refusal } from '../kernel/refusal.ts'

type Words = { [L in Language]: string }

/** Why something was refused, in every language, as nobody knows yet who will read it. */
export const inWords = ({ code, params }: Pick<Refusal, 'code' | 'params'>): Words => inEach(language => say(language, code, params))

/** Why an invoice refused a booking: that is told of it by its number, and of what is paid or cancelled by now as of a booking at once. */
export function bookingRefused(number: string, { code, params }: Pick<Refusal, 'code' | 'params'>): Words {
  if (code === 'not_in_this_state') return inWords({ code: 'invoice_takes_no_payment', params: { number } })
  const why = inWords({ code, params })
  return inEach(language => say(language, 'booking_refused', { number, why: why[language] }))
}

const inEach = (words: (language: Language) => string): Words => ({ en: words('en'), nl: words('nl') })
