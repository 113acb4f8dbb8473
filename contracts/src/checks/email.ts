import { error, type Finding } from './finding.ts'

/** Longest address that mail servers accept (RFC 5321). */
const max_length = 254
const local_part = /[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*/
const domain_label = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/
/** Letters, or letters of another script as they travel (`xn--p1ai`): no domain ends in one letter or in digits. */
const top_level = /(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])/
const address = new RegExp(`^${local_part.source}@(?:${domain_label.source}\\.)+${top_level.source}$`)

/** Trimmed and in lower case, so that one mailbox is not two users. */
export function normaliseEmail(input: string): string {
  return input.trim().toLowerCase()
}

/** One address, without a display name, in a domain with a dot. */
export function checkEmail(value: string): Finding | undefined {
  return value.length <= max_length && address.test(value) ? undefined : error('check.email')
}
