import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListEntry, Subject } from './entries.ts'
import { matcher } from './matching.ts'

const entry = (id: string, name: string, more: Partial<ListEntry> = {}): ListEntry => ({
  id,
  kind: 'individual',
  names: [{ name, weak: false }],
  countries: [],
  born: [],
  imo: null,
  categories: [],
  ...more,
})

const lebedin = entry('l', 'Vyacheslav LEBEDIN', { countries: ['RU', 'CY'], born: ['1960-05-03', '1961'] })
const ship = entry('s', 'OCEAN PERSEVERANCE', { kind: 'vessel', imo: '9074729' })

/** The score against one entry alone, 0 where it is no hit. */
const score = (subject: Subject, one: ListEntry, threshold = 1) => matcher([one]).match(subject, threshold)[0]?.score ?? 0

describe('what else is known raises or lowers', () => {
  const near = { name: 'Vyacheslav Lebedyn' }
  const alone = score(near, lebedin)
  const [hit] = matcher([lebedin]).match(near, 1)

  test('the names alone first, with which word stands for which', () => {
    expect(hit).toMatchObject({ score: 98, strength: 'strong', circumstances: [], matched: { name: 'Vyacheslav LEBEDIN' } })
    expect(hit?.words).toEqual([
      { said: 'vyacheslav', listed: 'vyacheslav', likeness: 1 },
      { said: 'lebedyn', listed: 'lebedin', likeness: 0.96 },
    ])
  })

  test.each<[string, Partial<Subject>, number]>([
    ['a day of birth that is the same', { born: '1960-05-03' }, 6],
    ['a year of which the list has the day', { born: '1960' }, 6],
    ['a day of which the list has the year', { born: '1961-12-31' }, 6],
    ['another day of birth', { born: '1960-05-04' }, -20],
    ['one of its countries', { countries: ['NL', 'CY'] }, 3],
    ['another country', { countries: ['NL'] }, -6],
    ['that it is a firm', { kind: 'organisation' }, -12],
    ['that it is a person', { kind: 'individual' }, 0],
    ['a number of a ship, which no person has', { imo: '9074729' }, 0],
  ])('%s', (_what, known, points) => {
    expect(score({ ...near, ...known }, lebedin)).toBe(Math.min(100, alone + points))
  })

  test('of what the list does not say nothing follows', () => {
    const unknown = entry('u', 'Vyacheslav LEBEDIN')
    expect(score({ ...near, born: '1950', countries: ['NL'] }, unknown)).toBe(alone)
    expect(score({ ...near, born: null, countries: [] }, lebedin)).toBe(alone)
  })

  test('a weak alias scores lower, and is said to be one', () => {
    const alias = {
      ...lebedin,
      names: [
        { name: 'Ivan Rogov', weak: false },
        { name: 'Vyacheslav Lebedin', weak: true },
      ],
    }
    const [weak] = matcher([alias]).match(near)
    expect(weak).toMatchObject({ score: alone - 8, matched: { weak: true }, circumstances: [{ what: 'weak_alias', points: -8 }] })
  })

  test('of the names of one entry the best is shown', () => {
    const [best, ...others] = matcher([{ ...lebedin, names: [{ name: 'Slava Lebedin', weak: false }, ...lebedin.names] }]).match(near, 1)
    expect([best?.matched.name, others]).toEqual(['Vyacheslav LEBEDIN', []])
  })
})

describe('ships', () => {
  test('are known by their number whatever they are called', () => {
    expect(matcher([ship]).match({ name: 'Lucky Star', imo: '9074729' })).toMatchObject([
      { score: 100, strength: 'exact', matched: { name: 'OCEAN PERSEVERANCE' }, circumstances: [{ what: 'same_imo', points: 100 }] },
    ])
    expect(score({ name: 'Lucky Star', imo: '9074731' }, ship)).toBe(0)
  })

  test('of one name but another number are others', () => {
    expect(score({ name: 'MV Ocean Perseverance' }, ship)).toBe(100)
    expect(score({ name: 'Ocean Perseverance', imo: '9074731' }, ship)).toBe(70)
    expect(score({ name: 'Ocean Perseverance', imo: '9074731' }, { ...ship, imo: null })).toBe(100)
  })

  test('of one number on two lists are found on both', () => {
    const both = matcher([ship, { ...ship, id: 'eu' }]).match({ name: 'Lucky Star', imo: '9074729' })
    expect(both.map(hit => hit.entry.id)).toEqual(['eu', 's'])
  })
})

describe('names', () => {
  test.each([
    ['Lebedin, Vyacheslav', 'Vyacheslav LEBEDIN', 100],
    ['V. Lebedin', 'Vyacheslav LEBEDIN', 90],
    ['Vyacheslav Lebedin', 'V. LEBEDIN', 90],
    ['Petrochem', 'Petro Chem', 100],
    ['Petro-Chem Ltd', 'PETROCHEM B.V.', 100],
    ['Bank', 'BANK LTD', 100],
    ['B.V.', 'B V', 100],
    ['Ocean Star Two', 'OCEAN STAR II', 100],
    ['Ocean Star 3', 'OCEAN STAR II', 87],
    ['Abdul Rahman Qadir', 'Abdurrahman QADIR', 100],
    ['محمد', 'Muhammad', 90],
    ['Uar Faruq Shammari', 'Umar Faruq AL-SHAMMARI', 85],
    ['Sovkomrybflot Rotterdam', 'SOVKOMRYBFLOT OAO', 80],
  ])('%s is %s at %i', (said, listed, expected) => {
    expect(score({ name: said }, entry('one', listed))).toBe(expected)
  })

  test.each([
    ['one word of two is not enough', 'Lebedin', 'Vyacheslav LEBEDIN'],
    ['one word of the other', 'Lebedin Nowak', 'LEBEDIN'],
    ['a misprint in half of a name', 'Oleg Lebedan', 'Egon LEBEDAN'],
    ['a misprint in a word of two letters', 'Li Faruq', 'Lu FARUQ'],
    ['a short word with a mistake is another', 'Bao Lin', 'Dao Lin'],
    ['consonants alone, where vowels are written', 'Moran', 'Marinea'],
    ['only words of the trade', 'Falcon Shipping', 'Desert Shipping'],
  ])('%s', (_what, said, listed) => {
    expect(matcher([entry('one', listed)]).match({ name: said })).toEqual([])
  })

  test('a rare word says more than one that many have', () => {
    const many = Array.from({ length: 40 }, (_, at) => entry(`${at}`, `Mohammed ${'bcdfghklmn'[at % 10]}a${'bcdf'[Math.floor(at / 10)]}ir`))
    const found = matcher([...many, entry('x', 'Mohammed Zubkovsky')])
    const scoreOfX = (name: string) => found.match({ name }, 1).find(hit => hit.entry.id === 'x')?.score ?? 0
    expect(scoreOfX('Igor Zubkovsky')).toBeGreaterThan(scoreOfX('Mohammed Ostrovsky'))
  })
})

test('hits are those from the threshold on, the likeliest first, and no more than a reviewer has use for', () => {
  const { match } = matcher([...Array.from({ length: 60 }, (_, at) => entry(`b${10 + at}`, 'Vyacheslav Lebedyn')), lebedin])
  const hits = match({ name: 'Vyacheslav Lebedin' })
  expect(hits).toHaveLength(50)
  expect(hits.slice(0, 3).map(hit => [hit.entry.id, hit.score, hit.strength])).toEqual([
    ['l', 100, 'exact'],
    ['b10', 98, 'strong'],
    ['b11', 98, 'strong'],
  ])
  expect(matcher([lebedin]).match({ name: 'Vyacheslav Lebedyn' }, 98)).toHaveLength(1)
  expect(matcher([lebedin]).match({ name: 'Vyacheslav Lebedyn' }, 99)).toEqual([])
})

test.each([
  [100, 'exact'],
  [98, 'strong'],
  [86, 'medium'],
  [78, 'weak'],
])('a score of %i is %s', (expected, strength) => {
  const subjects: Record<number, Subject> = {
    100: { name: 'Vyacheslav Lebedin' },
    98: { name: 'Vyacheslav Lebedyn' },
    86: { name: 'Vyacheslav Lebedyn', kind: 'organisation' },
    78: { name: 'Vyacheslav Lebedyn', born: '1950' },
  }
  expect(matcher([lebedin]).match(subjects[expected] ?? { name: '' }, 1)[0]).toMatchObject({ score: expected, strength })
})

test('nothing is found of nothing', () => {
  expect(matcher([]).match({ name: 'Anybody' })).toEqual([])
  expect(matcher([lebedin]).match({ name: '' })).toEqual([])
  expect(matcher([lebedin]).match({ name: '***' })).toEqual([])
})

const word = fc.stringMatching(/^[a-z]{4,9}$/)
test('a name is found by its own words in any order, whoever else is listed', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 2, maxLength: 4 }), fc.array(word, { maxLength: 5 }), (words, others) => {
      const { match } = matcher([entry('own', words.join(' ')), ...others.map((other, at) => entry(`${at}`, `${other} ${words[0]}`))])
      expect(match({ name: words.toReversed().join(' ') }).find(hit => hit.entry.id === 'own')?.score).toBe(100)
    }),
  )
})
