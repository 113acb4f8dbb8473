import checksEn from '../checks/texts.en.json' with { type: 'json' }
import checksNl from '../checks/texts.nl.json' with { type: 'json' }
import accountingEn from './accounting.en.json' with { type: 'json' }
import accountingNl from './accounting.nl.json' with { type: 'json' }
import documentationEn from './documentation.en.json' with { type: 'json' }
import documentationNl from './documentation.nl.json' with { type: 'json' }
import messagesEn from './messages.en.json' with { type: 'json' }
import messagesNl from './messages.nl.json' with { type: 'json' }
import operationsEn from './operations.en.json' with { type: 'json' }
import operationsNl from './operations.nl.json' with { type: 'json' }
import platformEn from './platform.en.json' with { type: 'json' }
import platformNl from './platform.nl.json' with { type: 'json' }

/** Languages of the product; English is the default (specification §9). */
export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

type Texts = Readonly<Record<string, string>>

/** Texts of checks and refusals, by language and key; one file per context and language. */
export const texts: Readonly<Record<Language, Texts>> = {
  en: { ...messagesEn, ...checksEn, ...operationsEn, ...documentationEn, ...accountingEn, ...platformEn },
  nl: { ...messagesNl, ...checksNl, ...operationsNl, ...documentationNl, ...accountingNl, ...platformNl },
}

/** A text with its parameters filled in; the key itself where there is no such text, so that nothing is ever hidden. */
export const say = (language: Language, key: string, params: Readonly<Record<string, string | number>> = {}): string =>
  (texts[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''))
