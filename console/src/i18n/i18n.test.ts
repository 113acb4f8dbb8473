import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { resources } from '@fairlead/contracts/resources'
import { describe, expect, test } from 'vitest'

const folders = [import.meta.dirname, join(import.meta.dirname, '../../../contracts/src/words')]
const files = (language: string) =>
  folders.flatMap(folder =>
    readdirSync(join(folder, language))
      .filter(name => name.endsWith('.json'))
      .map(name => join(folder, language, name)),
  )
const namespaceOf = (file: string) => basename(file).replace(/\..*/, '')
function read(language: string, namespace: string): Record<string, unknown> {
  const file = files(language).find(one => namespaceOf(one) === namespace)
  const texts: Record<string, unknown> = JSON.parse(readFileSync(file ?? namespace, 'utf8'))
  return texts
}
const namespaces = files('en').map(namespaceOf)

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
  test('Dutch calls a job and a unit what its screens call them', () => {
    const english = both.flatMap(({ dutch }) => dutch.filter(([, text]) => /\b(jobs?|units?)\b/i.test(text.replaceAll(/\{\{.*?\}\}/g, ''))))
    expect(english).toEqual([])
  })
  test('nothing is left unsaid', () => expect(said.filter(([, text]) => text.trim() === '')).toEqual([]))
})

test('every setting of the company says in a sentence what it does', () => {
  const said = texts(read('en', 'hints')).map(([key]) => key)
  const settings = resources.find(({ name }) => name === 'generalconfig')
  const typed = Object.entries(settings?.fields ?? {}).flatMap(([key, field]) => (field.computed ? [] : [`generalconfig.${key}`]))
  expect(typed.filter(key => !said.includes(key))).toEqual([])
})

test('what is said of a field is said of one that there is', () => {
  const fields = new Set(resources.flatMap(({ name, fields }) => Object.keys(fields).map(field => `${name}.${field}`)))
  expect(texts(read('en', 'hints')).filter(([key]) => !fields.has(key))).toEqual([])
})

test('a field that nothing reads yet, or that a person reads alone, says so on its form', () => {
  const said = texts(read('en', 'hints')).map(([key]) => key)
  const unread = [
    'countries.default_sea_freight',
    'clauses.condition_text',
    'surchargetypes.category',
    'quotedescriptions.service_type_id',
    ...['commission', 'manifest_type', 'bl_grouping', 'cfr_manager_emails', 'opening_hours', 'hide_for_customers', 'peppol_id'].map(
      field => `relations.${field}`,
    ),
    'terminals.opening_hours',
    'terminals.edi_partner_id',
    'users.documentation_clearance',
    'jobs.documentation_clearance',
    ...['code', 'vat_type', 'gl_account_id', 'return_box'].map(field => `vatcodes.${field}`),
    ...['code', 'xaf_type'].map(field => `glaccounts.${field}`),
    ...['revenue_gl_id', 'cost_gl_id'].map(field => `financearticles.${field}`),
    ...['accounting_target', 'reminders', 'peppol_id'].map(field => `companysettings.${field}`),
  ]
  expect(unread.filter(key => !said.includes(key))).toEqual([])
})
