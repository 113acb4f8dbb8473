import { invalid, type Refusal } from '../kernel/refusal.ts'

/** From when until when something counts, both days among them; without an end, until further notice. */
export interface Validity {
  valid_from: string
  valid_until: string | null
}

/** Whether it counts on a day. */
export const isValidOn = ({ valid_from, valid_until }: Validity, day: string): boolean =>
  valid_from <= day && (valid_until === null || day <= valid_until)

/** What is wrong with its days: that it ends before it begins. */
export const validityFaults = ({ valid_from, valid_until }: Validity): Refusal[] =>
  valid_until !== null && valid_until < valid_from ? [invalid('start_after_end', { field: 'valid_until' })] : []

/** Whether two of them have a day in common. */
export const overlap = (one: Validity, other: Validity): boolean => begins(one, other) && begins(other, one)

const begins = ({ valid_from }: Validity, { valid_until }: Validity): boolean => valid_until === null || valid_from <= valid_until
