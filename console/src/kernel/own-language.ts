import { type Language, switchLanguage } from '../i18n/index.ts'
import { give } from './api.ts'
import { notifyFailure } from './notify.ts'
import { saidOfOneself } from './session.ts'

/** Another language from now on: here at once, and kept with the user, wherever he signs in next. */
export async function chooseLanguage(language: Language): Promise<void> {
  await switchLanguage(language)
  saidOfOneself({ language })
  await give('PUT', 'auth/language', { body: { language } }).catch(notifyFailure)
}
