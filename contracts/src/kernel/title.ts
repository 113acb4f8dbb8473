import type { Language } from '../texts/index.ts'

/** The name of a record in a language, from the field by which people know it (`resource.title`), whether that is translated or not. */
export function titleOf(title: unknown, language: Language = 'en'): string {
  const text: unknown = typeof title === 'object' && title !== null ? Reflect.get(title, language) : title
  return typeof text === 'string' ? text : ''
}
