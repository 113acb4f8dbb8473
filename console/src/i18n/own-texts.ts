import i18next from 'i18next'
import { files, type Language, languages, layOwnOver, type OwnTexts, ownTexts } from './index.ts'

/** Says from now on what the company says instead of the shipped texts, on every screen that is open. */
export async function layOver(next: OwnTexts): Promise<void> {
  const before = ownTexts.get()
  if (JSON.stringify(before) === JSON.stringify(next)) return
  ownTexts.set(next)
  for (const language of languages) {
    const touched = new Set([...Object.keys(before[language] ?? {}), ...Object.keys(next[language] ?? {})])
    await Promise.all([...touched].map(namespace => sayAnew(language, namespace)))
  }
  i18next.emit('languageChanged', i18next.language) // as if it were another language: everything is drawn with the new words
}

/** The shipped texts of a namespace first, so that what is no longer said otherwise reads as it ships. */
async function sayAnew(language: Language, namespace: string): Promise<void> {
  if (!i18next.hasResourceBundle(language, namespace)) return
  i18next.addResourceBundle(language, namespace, await files[`${language}/${namespace}`]?.(), true, true)
  layOwnOver(language, namespace)
}
