import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isParts, type MergedValue, mergeValues, withTheirs } from './merge-values.ts'

/** The value after theirs was taken, for each clash. */
const settled = ({ value, clashes }: MergedValue) => clashes.map(({ path, theirs }) => withTheirs(value, path, theirs))

describe('rows', () => {
  const call = (id: string, port: string, purpose = 'load') => ({ id, port, purpose })
  const base = [call('a', 'Rotterdam'), call('b', 'Dakar')]

  test('parts of a row that only one side changed are brought together', () =>
    expect(mergeValues(base, [call('a', 'Antwerp'), base[1]], [call('a', 'Rotterdam', 'both'), base[1]])).toEqual({
      value: [call('a', 'Antwerp', 'both'), base[1]],
      clashes: [],
    }))
  test('a part that both changed stays mine and is shown side by side', () => {
    const merged = mergeValues(base, [call('a', 'Antwerp'), base[1]], [call('a', 'Ghent'), base[1]])
    expect(merged.value).toEqual([call('a', 'Antwerp'), base[1]])
    expect(merged.clashes).toEqual([{ path: ['a', 'port'], base: 'Rotterdam', mine: 'Antwerp', theirs: 'Ghent' }])
    expect(settled(merged)).toEqual([[call('a', 'Ghent'), base[1]]])
  })
  test('rows that either side added stay, in their order', () =>
    expect(mergeValues(base, [...base, { id: null, port: 'Tema' }], [base[0], call('c', 'Lagos'), base[1]]).value).toMatchObject(
      ['Rotterdam', 'Lagos', 'Dakar', 'Tema'].map(port => ({ port })),
    ))
  test('a row that one side took out goes, unless the other changed it', () => {
    const changed = call('b', 'Tema')
    expect(mergeValues(base, [base[0]], base)).toEqual({ value: [base[0]], clashes: [] })
    expect(mergeValues(base, [base[0]], [call('a', 'Ghent'), base[1]])).toEqual({ value: [call('a', 'Ghent')], clashes: [] })
    const mineGone = mergeValues(base, [base[0]], [base[0], changed])
    expect(mineGone.clashes).toMatchObject([{ path: ['b'], base: base[1], theirs: changed }])
    expect(settled(mineGone)).toEqual([[base[0], changed]])
    const theirsGone = mergeValues(base, [base[0], changed], [base[0]])
    expect(theirsGone.value).toEqual([base[0], changed])
    expect(settled(theirsGone)).toEqual([[base[0]]])
  })
  test('those without ids are one value', () =>
    expect(mergeValues([{ name: 'A' }], [{ name: 'B' }], [{ name: 'C' }]).clashes).toMatchObject([{ path: [] }]))
})

describe('parts', () => {
  const party = { relation_id: 'r1', name: 'Sahel', address: 'DAKAR', tax_id: '' }
  const euros = { currency_id: 'eur', calculation_unit_id: null, amount: '100.00' }

  test('a text that one changed in English and the other in Dutch has both', () =>
    expect(mergeValues({ en: 'Red', nl: 'Rood' }, { en: 'Crimson', nl: 'Rood' }, { en: 'Red', nl: 'Karmijn' })).toEqual({
      value: { en: 'Crimson', nl: 'Karmijn' },
      clashes: [],
    }))
  test('of a language that both changed the other one is merged', () => {
    const merged = mergeValues({ en: 'Red', nl: 'Rood' }, { en: 'Crimson', nl: 'Rood' }, { en: 'Scarlet', nl: 'Karmijn' })
    expect(merged).toEqual({
      value: { en: 'Crimson', nl: 'Karmijn' },
      clashes: [{ path: ['en'], base: 'Red', mine: 'Crimson', theirs: 'Scarlet' }],
    })
    expect(settled(merged)).toEqual([{ en: 'Scarlet', nl: 'Karmijn' }])
  })
  test('a text that nobody had said before is merged by language too', () =>
    expect(mergeValues(null, { en: 'Red', nl: '' }, { en: 'Red', nl: 'Rood' }).value).toMatchObject({ en: 'Red' }))
  test('the address of a party goes with the number that another changed', () =>
    expect(mergeValues(party, { ...party, address: 'TEMA' }, { ...party, tax_id: 'NL1' })).toEqual({
      value: { ...party, address: 'TEMA', tax_id: 'NL1' },
      clashes: [],
    }))
  test('an address is never put to a relation that it is not of', () =>
    expect(mergeValues(party, { ...party, address: 'TEMA' }, { ...party, relation_id: 'r2' }).clashes).toMatchObject([{ path: [] }]))
  test('an amount is never put to a currency that it is not in', () => {
    const merged = mergeValues(euros, { ...euros, amount: '120.00' }, { ...euros, currency_id: 'usd' })
    expect(merged.value).toEqual({ ...euros, amount: '120.00' })
    expect(settled(merged)).toEqual([{ ...euros, currency_id: 'usd' }])
  })
})

describe('lists', () => {
  test('what either side added stays, what either took out goes', () =>
    expect(mergeValues(['a', 'b', 'c'], ['a', 'c', 'mine'], ['theirs', 'a', 'b'])).toEqual({ value: ['theirs', 'a', 'mine'], clashes: [] }))
  test('an order that one side changed is one value', () =>
    expect(mergeValues(['a', 'b'], ['b', 'a'], ['a', 'b', 'c']).clashes).toMatchObject([{ path: [] }]))
})

describe('whatever is changed', () => {
  const word = fc.constantFrom('', 'a', 'b', 'c')
  const text = fc.record({ en: word, nl: word })
  const row = fc.record({ id: fc.constantFrom('1', '2', '3'), port: word, note: text })
  const value = fc.record({
    plain: fc.option(word),
    text: fc.option(text),
    ports: fc.uniqueArray(fc.constantFrom('p', 'q', 'r')),
    party: fc.record({ relation_id: fc.option(word), name: word, tax_id: word }),
    calls: fc.uniqueArray(row, { selector: one => one.id }),
  })
  const within = (of: unknown): [string, unknown][] => {
    if (Array.isArray(of)) return of.map((one: unknown) => [isParts(one) ? String(one.id) : String(one), one])
    return isParts(of) ? Object.entries(of) : []
  }
  const leaves = (of: unknown, at = ''): [string, unknown][] => {
    const parts = within(of)
    return parts.length > 0 ? parts.flatMap(([key, one]) => leaves(one, `${at}.${key}`)) : [[at, Array.isArray(of) ? undefined : of]]
  }
  const leafPaths = (of: unknown) => leaves(of).map(([path]) => path)
  const isTold = (path: string, merged: MergedValue) =>
    merged.clashes.some(clash => `${path}.`.startsWith(`.${[...clash.path, ''].join('.')}`))

  test('what only one side changed is there afterwards, or shown side by side', () =>
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const merged = mergeValues(base, mine, theirs)
        const [was, my, their, now] = [base, mine, theirs, merged.value].map(of => new Map(leaves(of)))
        const lost = [base, mine, theirs].flatMap(leafPaths).filter(path => {
          const [old, own, other] = [was?.get(path), my?.get(path), their?.get(path)]
          const unsettled = own !== old && other !== old && own !== other
          return !isTold(path, merged) && (unsettled || now?.get(path) !== (own === old ? other : own))
        })
        expect(lost).toEqual([])
      }),
      { numRuns: 1000 },
    ))
  test('theirs can be taken at every clash, and nothing else changes', () =>
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const merged = mergeValues(base, mine, theirs)
        const taken = merged.clashes.reduce((so, clash) => withTheirs(so, clash.path, clash.theirs), merged.value)
        expect(mergeValues(base, taken, theirs).clashes).toEqual([])
      }),
      { numRuns: 1000 },
    ))
})
