import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields } from '@fairlead/contracts/kernel/field'
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

describe.each(namespaces)('%s', namespace => {
  const [english, dutch] = [texts(read('en', namespace)), texts(read('nl', namespace))]
  test('says the same in both languages', () => expect(dutch.map(([key]) => key)).toEqual(english.map(([key]) => key)))
  test('fills in the same parameters', () =>
    expect(dutch.map(([, text]) => parameters(text))).toEqual(english.map(([, text]) => parameters(text))))
  test('says u in Dutch, as professionals do', () =>
    expect(dutch.filter(([, text]) => /\b(je|jij|jou|jouw|jullie)\b/i.test(text))).toEqual([]))
  test('leaves nothing unsaid', () => expect([...english, ...dutch].filter(([, text]) => text.trim() === '')).toEqual([]))
})

const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => [key, ...(field.fields ? namesIn(field.fields) : [])])

describe.each(resources.map(resource => [resource.name, resource] as const))('%s', (name, resource) => {
  const given = Object.entries(resource.commands).filter(([, command]) => command.may !== 'system')
  const inputs = given.flatMap(([, command]) => (typeof command.input === 'object' ? namesIn(command.input) : []))
  test('has a name', () => expect(read('en', 'resources.json')).toHaveProperty(name))
  test('has a label for every field', () =>
    expect(
      [...namesIn(resource.fields), ...Object.keys(resource.tallies), ...inputs].filter(key => !(key in read('en', 'fields.json'))),
    ).toEqual([]))
  test('has a verb for every command', () =>
    expect(given.map(([key]) => key).filter(key => !(key in read('en', 'commands.json')))).toEqual([]))
  test('tells every event', () => expect(Object.keys(resource.events).filter(key => !(key in read('en', 'events.json')))).toEqual([]))
  test('has a word for every state', () => expect(resource.states.filter(key => !(key in read('en', 'states.json')))).toEqual([]))
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
