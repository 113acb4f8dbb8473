import { resources } from '@fairlead/contracts/resources'
import texts from '@fairlead/contracts/words/en/resources.gen.json' with { type: 'json' }
import en from '@fairlead/contracts/words/en/sentences.gen.json' with { type: 'json' }
import nl from '@fairlead/contracts/words/nl/sentences.gen.json' with { type: 'json' }
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import kernel from '../../i18n/en/kernel.json' with { type: 'json' }
import { nameKey, queryClient } from '../queries.ts'
import { byDay } from './by-day.ts'
import { sentenceOf } from './sentence.ts'

const templates: Record<string, Record<string, string>> = { en, nl }
const actor = { id: 'a', name: 'Anna Visser', role: 'user', office_id: null }

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: { sentences: en, kernel, resources: texts }, nl: { sentences: nl } } })
})

const named = (name: string) => resources.find(one => one.name === name) ?? expect.unreachable()

test('an event is told in one sentence, with its values as people read them', () => {
  const loaded = { type: 'UnitLoaded', data: { date_loaded: '2026-11-12' }, changes: [], actor }
  expect(sentenceOf(named('units'), loaded)).toBe('Anna Visser loaded the unit on 12-11-2026')
})

test('a record that an event names is called by its name, and by what it is while it has no number', () => {
  const copied = { type: 'QuotationCopied', data: { quotation_id: 'q2' }, changes: [], actor }
  const callIt = (name: string) => queryClient.setQueryData(nameKey('quotations', 'q2'), { id: 'q2', name })
  callIt('Q012600002')
  expect(sentenceOf(named('quotations'), copied)).toBe('Anna Visser copied the quotation to Q012600002')
  callIt('')
  expect(sentenceOf(named('quotations'), copied)).toBe('Anna Visser copied the quotation to Quotation without a number')
})

test('a change names what was changed', () => {
  const changes = [
    { field: 'code', from: 'RED', to: 'CRIMSON' },
    { field: 'name', from: null, to: null },
  ]
  expect(sentenceOf(named('colours'), { type: 'Changed', data: {}, changes, actor })).toBe('Anna Visser changed code and name')
})

test('days are those of the reader, in the order of the entries', () => {
  const entry = (at: string) => ({
    version: 1,
    position: '1',
    type: 'Changed',
    at,
    actor,
    source: 'ui',
    command_id: null,
    data: {},
    changes: [],
  })
  const days = byDay([entry('2026-11-12T12:00:00Z'), entry('2026-11-12T11:00:00Z'), entry('2026-11-10T12:00:00Z')])
  expect(days.map(([day, entries]) => [day, entries.length])).toEqual([
    ['12-11-2026', 2],
    ['10-11-2026', 1],
  ])
})

const always = ['who', 'changed']

test('every event has a sentence in both languages that names only what the event carries', () => {
  const offending = resources.flatMap(({ name, events, fields }) =>
    Object.entries(events).flatMap(([type, declared]) => {
      const carried = [...always, ...Object.keys(typeof declared === 'object' ? declared : fields)]
      return Object.entries(templates).flatMap(([language, sentences]) => {
        const sentence = sentences[type] ?? ''
        const strange = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, value]) => value ?? '').filter(value => !carried.includes(value))
        return sentence === '' || strange.length > 0 ? [`${name} ${type} (${language}): ${strange.join(', ') || 'nothing said'}`] : []
      })
    }),
  )
  expect(offending).toEqual([])
})
