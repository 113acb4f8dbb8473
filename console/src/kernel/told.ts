import i18next from 'i18next'
import { Refused } from './api.ts'

/** What to say of a failure. */
export function told(reason: unknown): { message: string; bullets: string[] } {
  if (reason instanceof Refused) {
    const message = reason.message || i18next.t('error.unknown')
    const texts = new Set(Object.values(reason.errors).flat())
    texts.delete(message) // said once is enough
    return { message, bullets: [...texts] }
  }
  if (reason instanceof TypeError) return { message: i18next.t('error.offline'), bullets: [] }
  return { message: i18next.t('error.unknown'), bullets: [] }
}
