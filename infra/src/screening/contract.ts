import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import type { ScreeningMatch, ScreeningProvider } from '@fairlead/domain/ports/screening-provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/** A provider that knows the people of a test, and what a test does behind its back. */
export interface Place {
  provider: ScreeningProvider
  /** From now on these are all whom it knows. */
  know(entries: readonly ListEntry[]): void
  /** From now on nobody can be asked. */
  fail(): void
  close(): Promise<void>
}

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
export const lebedin = entry('own:1', 'Vyacheslav Lebedin', { countries: ['RU'], born: ['1960-05-03'], categories: ['SDGT'] })
export const swan = entry('own:2', 'Ivan Rogov', {
  names: [
    { name: 'Ivan Rogov', weak: false },
    { name: 'White Swan', weak: true },
  ],
})
const ship = entry('own:3', 'OCEAN PERSEVERANCE', { kind: 'vessel', imo: '9074729' })

/** What a provider of screening promises, whoever it asks. */
export function screeningContract(name: string, start: () => Promise<Place>): void {
  describe(`screening by ${name}`, () => {
    let place: Place
    beforeEach(async () => {
      place = await start()
      place.know([lebedin, swan, ship])
    })
    afterEach(() => place.close())

    async function matches(...asked: Parameters<ScreeningProvider['screen']>): Promise<readonly ScreeningMatch[]> {
      const answer = await place.provider.screen(...asked)
      if ('failure' in answer) throw new Error(answer.failure)
      return answer.matches
    }

    test('finds who is listed, with why he is', async () => {
      const [match, ...others] = await matches(
        { name: 'Vyacheslav LEBEDIN', kind: 'individual', born: '1960-05-03', countries: ['NL'] },
        75,
      )
      expect(match).toMatchObject({
        reference: 'own:1',
        primary_name: 'Vyacheslav Lebedin',
        matched_name: 'Vyacheslav Lebedin',
        is_weak_alias: false,
        categories: ['SDGT'],
        countries: ['RU'],
      })
      expect(match?.circumstances.toSorted()).toEqual(['other_country', 'same_birth'])
      expect(others).toEqual([])
    })

    test('says how strong a match is', async () => {
      expect(await matches({ name: 'Vyacheslav Lebedin', kind: 'individual' }, 75)).toMatchObject([{ strength: 'exact' }])
      expect(await matches({ name: 'Vyacheslav Lebedyn', kind: 'individual' }, 75)).toMatchObject([{ strength: 'strong' }])
    })

    test('tells a weak alias from a name', async () => {
      expect(await matches({ name: 'White Swan', kind: 'individual' }, 75)).toMatchObject([
        { primary_name: 'Ivan Rogov', matched_name: 'White Swan', is_weak_alias: true },
      ])
    })

    test('knows a ship by its number', async () => {
      expect(await matches({ name: 'Ocean Perseverance', kind: 'vessel', imo: '9074729' }, 75)).toMatchObject([
        { reference: 'own:3', circumstances: ['same_imo'] },
      ])
    })

    test('finds nobody where nobody is listed, or none scores enough', async () => {
      expect(await matches({ name: 'Pieter Jansen', kind: 'individual' }, 75)).toEqual([])
      expect(await matches({ name: 'Vyacheslav Lebedyn', kind: 'individual' }, 100)).toEqual([])
    })

    test('gives a match the same digest until what is known of him changes', async () => {
      const asked = { name: 'Vyacheslav Lebedin', kind: 'individual' } as const
      const digest = async (subject: Parameters<typeof matches>[0]) => (await matches(subject, 75))[0]?.digest
      const first = await digest(asked)
      expect(await digest({ ...asked, name: 'Lebedyn Vyacheslav' })).toBe(first)
      place.know([{ ...lebedin, categories: ['SDGT', 'CYBER2'] }])
      expect(await digest(asked)).not.toBe(first)
    })

    test('never throws, and never looks clear when nobody could be asked', async () => {
      place.fail()
      expect(await place.provider.screen({ name: 'Vyacheslav Lebedin' }, 75)).toEqual({ failure: 'unavailable' })
    })
  })
}
