import { type Language, language } from '../../i18n/index.ts'

const minute = 60_000
const steps = [
  ['day', 1440 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** How long ago a moment was, in days, hours or minutes, whichever there are. */
export function agoIn(lng: Language, at: string, now: number): string {
  const past = Math.max(0, now - Date.parse(at))
  const [unit, length] = steps.find(([, one]) => past >= one) ?? ['minute', minute]
  return new Intl.RelativeTimeFormat(lng, { numeric: 'auto' }).format(-Math.floor(past / length) || 0, unit)
}

export const ago = (at: string): string => agoIn(language(), at, Date.now())
