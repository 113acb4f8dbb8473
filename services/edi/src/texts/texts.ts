import type { Language } from '@fairlead/contracts/texts/index'
import en from './en.json' with { type: 'json' }
import nl from './nl.json' with { type: 'json' }

/** What can be said of an interchange. */
export type TextKey = keyof typeof en

/** Texts of findings, by language and key; apart from the contract's, since who looks at no interchange needs none. */
export const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, nl }

/** A text with its parameters filled in, as those of the contract are. */
export const say = (language: Language, key: TextKey, params: Readonly<Record<string, string | number>>): string =>
  texts[language][key].replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''))
