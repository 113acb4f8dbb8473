import { type Language, language } from '../../i18n/index.ts'

const minute = 60_000
const steps = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** How long ago a moment was, in days, hours or minutes, whichever there are; or that it is now. */
export function agoIn(lng: Language, at: string, now: number): string {
  const past = Math.max(0, now - Date.parse(at))
  const words = new Intl.RelativeTimeFormat(lng, { numeric: 'auto' })
  const step = steps.find(([, one]) => past >= one)
  return step ? words.format(-Math.floor(past / step[1]), step[0]) : words.format(0, 'second')
}

export const ago = (at: string): string => agoIn(language(), at, Date.now())
