import { translations } from '@fairlead/contracts/platform/translations'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { asSystem } from '../kernel/envelope.ts'
import { clerk, given } from '../kernel/given.ts'
import { keepsPlaceholders, listed } from './placeholders.ts'
import { translation } from './translations.ts'

const { TextShipped, ShippedTextChanged, TextWithdrawn, OwnTextWritten, ShippedTextRestored } = eventsOf(translations)

const system = { actor: asSystem(clerk) }
const hello = { key: 'common:home.welcome', namespace: 'common', shipped_en: 'Good day, {{name}}', shipped_nl: 'Goedendag, {{name}}' }
const shipped = TextShipped(hello)
const moin = OwnTextWritten({ own_en: 'Morning, {{name}}', own_nl: 'Moin, {{name}}' })

describe('a text', () => {
  test('ships with a release', () => {
    given(translation).when('ship', hello, system).decides(shipped)
    expect(given(translation).when('ship', hello, system).record()).toMatchObject({
      ...hello,
      own_en: null,
      own_nl: null,
      status: 'original',
    })
  })
  test('said as before changes nothing', () => {
    given(translation, shipped, moin).when('change', { own_en: 'Morning, {{name}}' }).decides()
    given(translation, shipped).when('change', { own_en: null }).decides()
  })
  test('is said the own way in one language or in both', () => {
    const half = given(translation, shipped).when('change', { own_nl: 'Moin, {{name}}' })
    half.decides(OwnTextWritten({ own_nl: 'Moin, {{name}}' }))
    expect(half.record().status).toBe('half')
    const own = given(translation, shipped, OwnTextWritten({ own_nl: 'Moin, {{name}}' })).when('change', { own_en: 'Morning, {{name}}' })
    expect(own.record().status).toBe('own')
  })
  test('is as it shipped again once nothing of its own is left', () => {
    expect(given(translation, shipped, moin).when('change', { own_en: null, own_nl: null }).record().status).toBe('original')
    given(translation, shipped, moin).when('revert').decides(ShippedTextRestored())
    given(translation, shipped).when('revert').refuses('not_in_this_state')
  })
  test('that lost its placeholder is refused at its field, in each language', () => {
    given(translation, shipped).when('change', { own_nl: 'Moin, {{naam}}' }).refuses('placeholders_differ', 'own_nl')
    given(translation, shipped).when('change', { own_en: 'Morning' }).refuses('placeholders_differ', 'own_en')
    given(translation, shipped).when('change', { own_en: 'Morning, {{name}} {{' }).refuses('placeholders_differ', 'own_en')
    const both = given(translation, shipped).when('change', { own_en: 'Morning', own_nl: 'Moin' })
    both.refuses('placeholders_differ', 'own_en')
    expect(both.others()).toEqual([['placeholders_differ', 'own_nl']])
    given(translation, TextShipped({ ...hello, shipped_nl: 'Torn {{' }))
      .when('change', { own_nl: 'Heel' })
      .passes()
  })
})

describe('a release', () => {
  const anew = { shipped_en: 'Hello, {{name}}', shipped_nl: 'Hallo, {{name}}' }
  test('that ships the same again changes nothing', () => {
    const { shipped_en, shipped_nl } = hello
    given(translation, shipped).when('ship_again', { shipped_en, shipped_nl }, system).decides()
  })
  test('that ships another text marks what was written over the old one', () => {
    const over = given(translation, shipped, moin).when('ship_again', anew, system)
    over.decides(ShippedTextChanged(anew))
    expect(over.record()).toMatchObject({ ...anew, own_nl: 'Moin, {{name}}', status: 'outdated' })
    expect(given(translation, shipped).when('ship_again', anew, system).record().status).toBe('original')
    expect(given(translation, shipped, moin, ShippedTextChanged(anew)).when('change', { own_en: 'Hi, {{name}}' }).record().status).toBe(
      'own',
    )
  })
  test('that no longer has a text withdraws it, and a later one may bring it back', () => {
    given(translation, shipped).when('withdraw', {}, system).decides(TextWithdrawn())
    given(translation, shipped, TextWithdrawn()).when('change', { own_en: 'x' }).refuses('not_in_this_state')
    given(translation, shipped, TextWithdrawn()).when('ship_again', anew, system).decides(ShippedTextChanged(anew))
    const { shipped_en, shipped_nl } = hello
    const same = given(translation, shipped, TextWithdrawn()).when('ship_again', { shipped_en, shipped_nl }, system)
    same.decides(ShippedTextChanged({ shipped_en, shipped_nl }))
    expect(same.record().status).toBe('original')
    expect(given(translation, shipped, moin, TextWithdrawn()).when('ship_again', anew, system).record().status).toBe('outdated')
  })
})

test.each([
  ['a:b', 'Plain', 'Other', true],
  ['a:b', '{{name}} of {{total}}', '{{total}}: {{name}}', true],
  ['a:b', '{{name}}', '{{ name }}', true],
  ['a:b', '{{name}}', '{{name', false],
  ['a:b', '{{name}}', '{{name}} {{', false],
  ['a:b', '{{name}}', '{{name}} }}', false],
  ['a:b', 'Plain', 'See $t(', false],
  ['a:b', 'Plain', '{{name}}', false],
  ['a:b', 'See $t(common:jobs)', 'See', false],
  ['a:n_other', '{{count}} rows', 'rows', false],
  ['a:n_one', '{{count}} row', 'one row', true],
  ['a:n_one', 'one row of {{name}}', '{{count}} row', false],
  ['a:n_one', 'one row', '{{count}} row', true],
])('%s: %j as %j keeps its placeholders: %s', (key, text, own, keeps) => expect(keepsPlaceholders(key, text, own)).toBe(keeps))

test('the placeholders of a text are told once each, and a text without any has none', () => {
  expect([listed('{{name}} of {{ total }}, {{name}}, $t(common:jobs)'), listed('Plain')]).toEqual([
    '{{name}} {{total}} $t(common:jobs)',
    '–',
  ])
})
