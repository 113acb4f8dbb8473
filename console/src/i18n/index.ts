import enScreens from '@fairlead/contracts/words/en/screens.gen.json' with { type: 'json' }
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { keptHere } from '../lib/storage.ts'
import enCommon from './en/common.json' with { type: 'json' }

export const languages = ['en', 'nl'] as const
export type Language = (typeof languages)[number]
export const languageNames: Record<Language, string> = { en: 'English', nl: 'Nederlands' }

const isLanguage = (value: unknown): value is Language => languages.some(one => one === value)
const chosen = keptHere('language')
type Texts = Record<string, unknown>
/** What is there from the start. */
const atStart = ['common', 'screens']
const shipped = {
  ...import.meta.glob<Texts>(['./{en,nl}/*.json', '!./en/common.json'], { import: 'default' }),
  ...import.meta.glob<Texts>(['../../../contracts/src/words/{en,nl}/**/*.gen.json', '!../../../contracts/src/words/en/screens.gen.json'], {
    import: 'default',
  }),
}
/** The shipped texts, those of the console and those made of declarations, by language and name of their file: `en/common`. */
export const files: Readonly<Record<string, () => Promise<Texts>>> = {
  ...Object.fromEntries(Object.entries(shipped).map(([file, load]) => [file.replace(/^.*\/((en|nl)\/[\w/]+)(\.gen)?\.json$/, '$1'), load])),
  'en/common': async () => enCommon,
  'en/screens': async () => enScreens,
}
const loaded = new Set(atStart)

/** English unless the user chose otherwise (specification §1). */
export const language = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** What the company says instead of the shipped texts, by language, namespace and key; kept, so that nothing is first said otherwise. */
export type OwnTexts = Partial<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>>
const keptTexts = keptHere('own-texts')
let own: OwnTexts = JSON.parse(keptTexts.get() ?? '{}')
export const ownTexts = {
  get: () => own,
  set(next: OwnTexts) {
    own = next
    keptTexts.set(JSON.stringify(next))
  },
}

/** Lays the company's own words over the shipped texts of a namespace. */
export function layOwnOver(lng: Language, namespace: string): void {
  const texts = own[lng]?.[namespace]
  if (texts) i18next.addResources(lng, namespace, texts)
}

/** What the lists of a context say is a part of these. */
const ofLists = ['fields', 'states', 'resources']
const namespacesOf = (name: string): readonly string[] => (name.startsWith('lists/') ? ofLists : [name])
/** What is there already, by language. */
const there = new Set(atStart.map(name => `en/${name}`))

async function load(lng: Language, name: string): Promise<void> {
  const file = files[`${lng}/${name}`]
  const namespaces = namespacesOf(name)
  if (!file || there.has(`${lng}/${name}`) || namespaces.every(one => there.has(`${lng}/${one}`))) return
  const texts = await file()
  there.add(`${lng}/${name}`)
  for (const namespace of namespaces) {
    i18next.addResourceBundle(lng, namespace, namespace === name ? texts : texts[namespace], true, true)
    layOwnOver(lng, namespace)
  }
}

/** Loads texts before a screen shows, so that nothing waits for them while it is drawn. */
export async function loadTexts(...names: string[]): Promise<void> {
  for (const name of names) loaded.add(name)
  await Promise.all(names.map(name => load(language(), name)))
}

/** A part of the console with the texts that it speaks. */
export const withTexts = async <T>(part: Promise<T>, ...names: string[]): Promise<T> => (await Promise.all([part, loadTexts(...names)]))[0]

/** Loads texts in all languages, where what somebody wrote is to be understood. */
export const loadInEveryLanguage = async (namespace: string): Promise<void> => {
  await Promise.all(languages.map(one => load(one, namespace)))
}

/** Switches the language of everything that is on the screen, without a reload. */
export async function switchLanguage(next: Language): Promise<void> {
  await Promise.all([...loaded].map(namespace => load(next, namespace)))
  await i18next.changeLanguage(next)
  document.documentElement.lang = next
  chosen.set(next)
}

/** Starts with the language that was last spoken in this browser: who it is is not known yet. */
export async function startTexts(): Promise<void> {
  const kept = chosen.get()
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: false,
    ns: atStart,
    defaultNS: 'common',
    resources: { en: { common: enCommon, screens: enScreens } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: 'added' },
  })
  for (const namespace of atStart) layOwnOver('en', namespace)
  if (isLanguage(kept)) await switchLanguage(kept)
}

/** Speaks the language of a user's record. */
export async function speakAs(preferred: unknown): Promise<void> {
  if (isLanguage(preferred) && preferred !== language()) await switchLanguage(preferred)
}
