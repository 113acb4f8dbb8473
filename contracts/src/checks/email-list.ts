import { checkEmail, normaliseEmail } from './email.ts'
import { error, type Finding } from './finding.ts'

/** Addresses between commas, semicolons, spaces or line ends, as people paste them. */
export function splitEmailList(input: string): string[] {
  return input
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(normaliseEmail)
}

/** `A@x.nl; b@x.nl` → `a@x.nl, b@x.nl`. */
export function normaliseEmailList(input: string): string {
  return splitEmailList(input).join(', ')
}

/** Names every wrong address at once, then the first that stands there twice (specification §5: "duplicate in text area"). */
export function checkEmails(addresses: readonly string[]): Finding | undefined {
  const wrong = addresses.filter(address => checkEmail(address))
  if (wrong.length > 0) return error('check.email_list', { addresses: wrong.join(', ') })
  const twice = addresses.find((address, position) => addresses.indexOf(address) < position)
  return twice ? error('check.email_duplicate', { address: twice }) : undefined
}

export const checkEmailList = (value: string): Finding | undefined => checkEmails(splitEmailList(value))
