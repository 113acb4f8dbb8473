import checksEn from '../checks/texts.en.json' with { type: 'json' }
import checksNl from '../checks/texts.nl.json' with { type: 'json' }
import statesEn from '../words/states.en.json' with { type: 'json' }
import statesNl from '../words/states.nl.json' with { type: 'json' }
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
import salesEn from './sales.en.json' with { type: 'json' }
import salesNl from './sales.nl.json' with { type: 'json' }

/** Languages of the product; English is the default (specification §9). */
export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]

const english = { ...messagesEn, ...checksEn, ...salesEn, ...operationsEn, ...documentationEn, ...accountingEn, ...platformEn }
/** What can be said: code that names a text which is not there does not compile, nor does a text that one language lacks. */
export type TextKey = keyof typeof english

/** Texts of checks and refusals, by language and key; one file per context and language. */
export const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = {
  en: english,
  nl: { ...messagesNl, ...checksNl, ...salesNl, ...operationsNl, ...documentationNl, ...accountingNl, ...platformNl },
}

/** Whether something that was read is the key of a text. */
export const isTextKey = (key: string): key is TextKey => Object.hasOwn(english, key)

type Params = Readonly<Record<string, string | number>>

/**
 * A text with its parameters filled in: `{{count}}` by its value, `{{count|unit is|units are}}` by the words for one or for many. A `state` and a
 * `measure` come as codes, and are said as people call them.
 */
export const say = (language: Language, key: TextKey, params: Params = {}): string =>
  texts[language][key].replaceAll(
    /\{\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}\}/g,
    (_whole, name: string, one: string | undefined, many: string | undefined) =>
      one === undefined || many === undefined ? spoken(language, name, params[name]) : Number(params[name]) === 1 ? one : many,
  )

const states: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: statesEn, nl: statesNl }

function spoken(language: Language, name: string, value: string | number | undefined): string {
  const code = String(value ?? '')
  if (name === 'state' && Object.hasOwn(states[language], code)) return inSentence(states[language][code] ?? code)
  const measure = `measure.${code}`
  return name === 'measure' && isTextKey(measure) ? texts[language][measure] : code
}

/** What stands capitalised in a list, within a sentence. */
const inSentence = (label: string): string => label.slice(0, 1).toLowerCase() + label.slice(1)
