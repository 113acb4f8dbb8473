import { daysBetween } from '../measures/dates.ts'

/**
 * After how many days ashore storage is likely to be charged soon, and for certain. Ours: no page gives free days, and neither ports nor terminals
 * keep any; a week and two are what ro-ro terminals mostly allow.
 */
const free_days = { soon: 7, charged: 14 } as const

/** How long cargo has been ashore, and whether storage is about to be charged for it. */
export function storageRisk(arrived_on: string, today: string): { days: number; risk: 'none' | 'soon' | 'charged' } {
  const days = Math.max(0, daysBetween(arrived_on, today))
  if (days >= free_days.charged) return { days, risk: 'charged' }
  return { days, risk: days >= free_days.soon ? 'soon' : 'none' }
}
