import type { Fields } from './src/kernel/field.ts'
import { contexts, type Resource } from './src/kernel/resource.ts'
import type { Words } from './src/kernel/words.ts'
import type { Screen } from './src/screens.ts'

const languages = ['en', 'nl'] as const
type Language = (typeof languages)[number]
type Texts = Readonly<Record<string, unknown>>

/** What the trade calls alike everywhere, as `src/words` has it: a text by its key, in each language. */
export type Glossary = Readonly<Record<Language, Texts>>
export type Glossaries = Readonly<Record<'fields' | 'commands' | 'states' | 'events' | 'sentences', Glossary>>

/** Texts of the console that follow from declarations. */
export interface Namespace {
  language: Language
  namespace: string
  texts: Texts
}

/** A resource with what people call it. */
export interface Worded {
  resource: Resource
  words: Words | undefined
}

/** What a glossary holds besides, by resource: what that calls otherwise. */
const otherwise = ['fields', 'commands', 'states'] as const

/** What the console says of resources: the glossaries, with what each resource calls its own. */
export const textsOf = (words: Readonly<Record<string, Words>>, glossaries: Glossaries, screens: readonly Screen[]): Namespace[] =>
  languages.flatMap(language => {
    const said = Object.entries(words)
    const events = said.flatMap(([, one]) => Object.entries(one.events ?? {}))
    return [
      ...otherwise.map(namespace => {
        const { of = {}, ...shared } = glossaries[namespace][language]
        const own = said.flatMap(([name, { [namespace]: texts }]) => (texts ? [[name, inLanguage(texts, language)]] : []))
        const consequences = said.flatMap(([name, one]) => (one.consequences ? [[name, inLanguage(one.consequences, language)]] : []))
        const more = namespace === 'commands' ? { consequences: Object.fromEntries(consequences) } : {}
        return { namespace, texts: { ...shared, of: { ...(of as object), ...Object.fromEntries(own) }, ...more } }
      }),
      {
        namespace: 'events',
        texts: {
          ...glossaries.events[language],
          ...Object.fromEntries(
            events.map(
              ([
                type,
                {
                  [language]: [name],
                },
              ]) => [type, name],
            ),
          ),
        },
      },
      {
        namespace: 'sentences',
        texts: {
          ...glossaries.sentences[language],
          ...Object.fromEntries(
            events.map(
              ([
                type,
                {
                  [language]: [, sentence],
                },
              ]) => [type, sentence],
            ),
          ),
        },
      },
      {
        namespace: 'resources',
        texts: Object.fromEntries(
          said.map(
            ([
              name,
              {
                label: {
                  [language]: [one, many],
                },
              },
            ]) => [name, { one, many }],
          ),
        ),
      },
      { namespace: 'screens', texts: Object.fromEntries(screens.map(({ key, name }) => [key, name[language]])) },
    ].map(one => ({ language, ...one }))
  })

/**
 * What the lists of a context say: what their columns, their states and their records are called, and those that a record of theirs leads to. Until a
 * record, a form or a filter asks for more, nothing else is said.
 */
export const listTextsOf = (resources: readonly Resource[], texts: readonly Namespace[]): Namespace[] =>
  languages.flatMap(language => {
    const said = (namespace: string) => texts.find(one => one.language === language && one.namespace === namespace)?.texts ?? {}
    return contexts.flatMap(context => {
      const here = resources.filter(one => one.context === context)
      if (here.length === 0) return []
      const fields = partOf(said('fields'), here, ({ list, carried = [] }) => ['status', ...list, ...carried])
      const states = partOf(said('states'), here, one => one.states)
      const records = only(
        said('resources'),
        here.flatMap(({ name, related }) => [name, ...related.map(one => one.of)]),
      )
      return { language, namespace: `lists/${context}`, texts: { fields, states, resources: records } }
    })
  })

/** What some resources say of some of their keys: as the trade does, and as they call it their own. */
function partOf(texts: Texts, resources: readonly Resource[], keysOf: (one: Resource) => readonly string[]): Texts {
  const own = textsIn(texts.of)
  const of = Object.fromEntries(resources.map(one => [one.name, only(textsIn(own[one.name]), keysOf(one))]))
  return { ...only(texts, resources.flatMap(keysOf)), of }
}

const textsIn = (value: unknown): Texts => (typeof value === 'object' && value !== null ? { ...value } : {})
const only = (texts: Texts, keys: readonly string[]): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key)))

const inLanguage = (texts: Readonly<Record<string, Readonly<Record<Language, string>>>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, { [language]: text }]) => [key, text]))

/** What has no word, and what has one though it is not there: a sentence for each. */
export function faultsOf(declared: readonly Worded[], glossaries: Glossaries): string[] {
  const eventsSaid = new Set(declared.flatMap(({ words }) => Object.keys(words?.events ?? {})))
  return declared.flatMap(({ resource, words }) => {
    const { name } = resource
    if (!words) return [`${name}: no words stand below its declaration, or in a file of words beside it`]
    const fields = fieldsOf(resource)
    const commands = Object.keys(resource.commands)
    const given = commands.filter(command => resource.commands[command]?.may !== 'system')
    const confirmed = given.filter(command => command !== 'delete' && resource.commands[command]?.confirm)
    const events = Object.keys(resource.events)
    const shared = (glossary: keyof Glossaries, key: string) => languages.every(language => key in glossaries[glossary][language])
    const missing = (what: string, glossary: 'fields' | 'commands' | 'states', keys: readonly string[]) =>
      keys.filter(key => !shared(glossary, key) && !(key in (words[glossary] ?? {}))).map(key => `${name}: no word for the ${what} ${key}`)
    const strange = (what: string, said: object | undefined, keys: readonly string[]) =>
      Object.keys(said ?? {})
        .filter(key => !keys.includes(key))
        .map(key => `${name}: a word for the ${what} ${key}, which it has not`)
    return [
      ...missing('field', 'fields', fields),
      ...missing('command', 'commands', given),
      ...missing('state', 'states', resource.states),
      ...events
        .filter(event => !eventsSaid.has(event) && !(shared('events', event) && shared('sentences', event)))
        .map(event => `${name}: no word for the event ${event}`),
      ...confirmed
        .filter(command => !(command in (words.consequences ?? {})))
        .map(command => `${name}: no sentence says what ${command} does, though it is to be confirmed`),
      ...strange('field', words.fields, fields),
      ...strange('command', words.commands, commands),
      ...strange('consequence of', words.consequences, confirmed),
      ...strange('state', words.states, resource.states),
      ...strange('event', words.events, events),
    ]
  })
}

/** Every field that people read or fill in: of records and rows within them, met by a rule, told of others, or asked by a command. */
const fieldsOf = ({ fields, meets = {}, tallies, commands }: Resource): string[] => [
  ...namesIn(fields),
  ...Object.keys(meets),
  ...Object.keys(tallies),
  ...Object.values(commands).flatMap(({ input, may }) => (may !== 'system' && typeof input === 'object' ? namesIn(input) : [])),
]

const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => [key, ...(field.fields ? namesIn(field.fields) : [])])
