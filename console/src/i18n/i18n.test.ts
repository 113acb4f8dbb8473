import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { describe, expect, test } from 'vitest'

function read(language: string, namespace: string): Record<string, unknown> {
  const texts: Record<string, unknown> = JSON.parse(readFileSync(join(import.meta.dirname, language, namespace), 'utf8'))
  return texts
}
const namespaces = readdirSync(join(import.meta.dirname, 'en'))

function texts(of: unknown, path = ''): [key: string, text: string][] {
  if (typeof of !== 'object' || of === null) return [[path, String(of)]]
  return Object.entries(of).flatMap(([key, value]) => texts(value, path === '' ? key : `${path}.${key}`))
}
const parameters = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([whole]) => whole).sort()

describe('in every file of texts', () => {
  const both = namespaces.map(namespace => ({ namespace, english: texts(read('en', namespace)), dutch: texts(read('nl', namespace)) }))
  const said = both.flatMap(({ namespace, english, dutch }) =>
    [...english, ...dutch].map(([key, text]) => [`${namespace} ${key}`, text] as const),
  )
  test('both languages say the same, in the same order', () => {
    for (const { namespace, english, dutch } of both)
      expect(
        dutch.map(([key]) => key),
        namespace,
      ).toEqual(english.map(([key]) => key))
  })
  test('both fill in the same parameters', () => {
    const filled = (found: [key: string, text: string][]) => found.map(([key, text]) => [key, parameters(text)])
    for (const { namespace, english, dutch } of both) expect(filled(dutch), namespace).toEqual(filled(english))
  })
  test('Dutch says u, as professionals do', () => {
    const familiar = both.flatMap(({ dutch }) => dutch.filter(([, text]) => /\b(je|jij|jou|jouw|jullie)\b/i.test(text)))
    expect(familiar).toEqual([])
  })
  test('nothing is left unsaid', () => expect(said.filter(([, text]) => text.trim() === '')).toEqual([]))
})

const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => [key, ...(field.fields ? namesIn(field.fields) : [])])

/** What a file of texts does not know of a resource. */
const unknown = (file: string, keysOf: (resource: Resource) => readonly string[]) => {
  const known = read('en', file)
  return resources.flatMap(resource => keysOf(resource).flatMap(key => (key in known ? [] : [`${resource.name} ${key}`])))
}
const givenBy = ({ commands }: Resource) => Object.entries(commands).filter(([, command]) => command.may !== 'system')
const inputsOf = (resource: Resource) =>
  givenBy(resource).flatMap(([, command]) => (typeof command.input === 'object' ? namesIn(command.input) : []))

describe('of every resource there is', () => {
  test('a name', () => expect(unknown('resources.json', ({ name }) => [name])).toEqual([]))
  test('a label for every field', () =>
    expect(
      unknown('fields.json', resource => [...namesIn(resource.fields), ...Object.keys(resource.tallies), ...inputsOf(resource)]),
    ).toEqual([]))
  test('a verb for every command', () => expect(unknown('commands.json', resource => givenBy(resource).map(([key]) => key))).toEqual([]))
  test('a name for every event', () => expect(unknown('events.json', ({ events }) => Object.keys(events))).toEqual([]))
  test('a word for every state', () => expect(unknown('states.json', ({ states }) => states)).toEqual([]))
})

test('every setting of the company says in a sentence what it does', () => {
  const said = texts(read('en', 'hints.json')).map(([key]) => key)
  const settings = resources.find(({ name }) => name === 'generalconfig')
  const typed = Object.entries(settings?.fields ?? {}).flatMap(([key, field]) => (field.computed ? [] : [`generalconfig.${key}`]))
  expect(typed.filter(key => !said.includes(key))).toEqual([])
})

test('what is said of a field is said of one that there is', () => {
  const fields = new Set(resources.flatMap(({ name, fields }) => Object.keys(fields).map(field => `${name}.${field}`)))
  expect(texts(read('en', 'hints.json')).filter(([key]) => !fields.has(key))).toEqual([])
})
