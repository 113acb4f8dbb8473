import i18next from 'i18next'

const hourMs = 3_600_000

/** How long somebody has waited, in whole days, or in hours on the first of them. */
export function waitingFor(since: string, now = Date.now()): string {
  const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hourMs))
  const days = Math.floor(hours / 24)
  if (days > 0) return i18next.t('planning:days', { count: days })
  return hours > 0 ? i18next.t('planning:hours', { count: hours }) : i18next.t('planning:just_now')
}
