import { relation } from '@fairlead/domain/crm/relations'
import { caseOf } from '@fairlead/domain/crm/world-check-processes'
import { worldCheck } from '@fairlead/domain/crm/world-checks'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { country } from '@fairlead/domain/masterdata/countries'
import type { ScreeningAnswer, ScreeningMatch } from '@fairlead/domain/ports/screening-provider'
import { describe, expect, test } from 'vitest'
import { screenCase, screenFailedAgain, screenRelation } from './world-checks.ts'

const match: ScreeningMatch = {
  reference: 'ofac:1',
  digest: 'd',
  primary_name: 'N'.repeat(400),
  matched_name: 'Sahel Motor',
  is_weak_alias: false,
  strength: 'strong',
  score: 92.6,
  categories: ['SDGT'],
  countries: ['ML'],
  words: [{ said: 'motors', listed: 'motor', likeness: 0.904 }],
  circumstances: ['same_country'],
}
const kept = {
  ...match,
  primary_name: 'N'.repeat(300),
  score: 93,
  words: [{ said: 'motors', listed: 'motor', likeness: 90 }],
}
const subject = { name: 'Sahel Motors', entity: null, born: null, country_id: 'ml', imo: null }
const sahel: RecordFixture = [
  relation,
  {
    ...relation.initial,
    id: 'r',
    status: 'active',
    name: 'Sahel Motors',
    types: ['CUSTOMER'],
    country_id: 'ml',
    addresses: [{ country_id: 'nl' }],
  },
]
const countries: RecordFixture[] = [
  [country, { ...country.initial, id: 'ml', code: 'ML' }],
  [country, { ...country.initial, id: 'nl', code: 'NL' }],
]
const known = (more: object): RecordFixture => [
  worldCheck,
  { ...worldCheck.initial, ...subject, id: caseOf('r'), relation_id: 'r', ...more },
]
const results = (...matches: object[]) => ({ ...subject, provider: 'open_lists', provider_case: null, matches })

/** Does a job among these records, and says who was asked about and what was recorded. */
async function done(
  work: typeof screenRelation,
  data: { [key: string]: string | boolean },
  says: ScreeningAnswer,
  ...records: RecordFixture[]
) {
  const asked: object[] = []
  const recorded: [id: string, command: string, input: object][] = []
  const all = [...countries, ...records]
  const execute = async (_aggregate: unknown, id: string, command: string, input: object) => {
    recorded.push([id, command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const provider = {
    screen: async (who: object, threshold: number) => {
      asked.push({ ...who, threshold })
      return says
    },
  }
  const parts = {
    execute: Object.assign(execute, { load: loading(...all), find: finding(all).find }),
    screening: { by: 'open_lists' as const, provider },
  }
  await work(parts, { id: 'j', name: 'screen', data })
  return { asked, recorded }
}
const found = (...matches: ScreeningMatch[]): ScreeningAnswer => ({ provider_case: null, matches })
const screened = (says: ScreeningAnswer, records: RecordFixture[], by_hand = false) =>
  done(screenRelation, { id: 'r', by_hand }, says, ...records)

describe('a relation', () => {
  test('is asked about by its name and all its countries, and has a case from then on', async () => {
    expect(await screened(found(match), [sahel])).toEqual({
      asked: [{ name: 'Sahel Motors', kind: null, born: null, imo: null, countries: ['ML', 'NL'], threshold: 85 }],
      recorded: [
        [caseOf('r'), 'take_up', { ...subject, relation_id: 'r' }],
        [caseOf('r'), 'screen', results(kept)],
      ],
    })
  })

  test.each([
    ['one that waits is screened', { status: 'waiting' }, found(), 'screen'],
    ['one that is clear stays so', { status: 'clear' }, found(), 'note_screening'],
    ['one that is clear is opened', { status: 'clear' }, found(match), 'receive_results'],
    ['one that is resolved stays so', { status: 'resolved', matches: [{ ...kept, gone: false }] }, found(match), 'note_screening'],
    ['one that is open takes more', { status: 'open' }, found(match), 'note_screening'],
  ] as const)('that has a case: %s', async (_what, more, says, command) => {
    const { recorded } = await screened(says, [sahel, known(more)])
    expect(recorded.map(([id, given]) => [id, given])).toEqual([[caseOf('r'), command]])
  })

  test.each([
    ['is deleted', { status: 'deleted' }],
    ['is an own office', { types: ['OFFICE'] }],
  ])('that %s is not screened', async (_what, more) => {
    expect(await screened(found(match), [[relation, { ...sahel[1], ...more }]])).toEqual({ asked: [], recorded: [] })
  })

  test('is on the record as not screened where the provider does not answer', async () => {
    expect((await screened({ failure: 'unavailable' }, [sahel])).recorded.map(([, command, input]) => [command, input])).toEqual([
      ['take_up', { ...subject, relation_id: 'r' }],
      ['fail', { failure: 'unavailable' }],
    ])
  })

  test('has no case where there is nothing to be screened against, unless somebody wants it or it has one already', async () => {
    const none = { failure: 'no_lists' } as const
    expect((await screened(none, [sahel])).recorded).toEqual([])
    expect((await screened(none, [sahel], true)).recorded.map(([, command]) => command)).toEqual(['take_up', 'fail'])
    expect((await screened(none, [sahel, known({ status: 'clear' })])).recorded.map(([, command]) => command)).toEqual(['fail'])
  })
})

describe('a case', () => {
  const typed: RecordFixture = [
    worldCheck,
    {
      ...worldCheck.initial,
      id: 'w',
      name: 'Ivan Rogov',
      entity: 'individual',
      born: '1960-05-03',
      country_id: 'nl',
      imo: null,
      relation_id: null,
      status: 'waiting',
      failure: 'unavailable',
    },
  ]
  test('of a name that was typed is asked about by what was typed', async () => {
    const { asked, recorded } = await done(screenCase, { id: 'w' }, found(), typed)
    expect(asked).toEqual([{ name: 'Ivan Rogov', kind: 'individual', born: '1960-05-03', imo: null, countries: ['NL'], threshold: 85 }])
    expect(recorded.map(([id, command]) => [id, command])).toEqual([['w', 'screen']])
  })
  test('of a relation is asked about by what that is called now', async () => {
    const { asked } = await done(screenCase, { id: caseOf('r') }, found(), sahel, known({ name: 'Sahel', status: 'clear' }))
    expect(asked).toMatchObject([{ name: 'Sahel Motors' }])
  })
  test('that is not there is an error of the job', async () => {
    await expect(done(screenCase, { id: 'x' }, found())).rejects.toThrow('no world-check case')
  })
  test('whose provider did not answer is tried again; one that it refused is not', async () => {
    expect((await done(screenFailedAgain, {}, found(), typed)).recorded.map(([id, command]) => [id, command])).toEqual([['w', 'screen']])
    expect((await done(screenFailedAgain, {}, found(), [worldCheck, { ...typed[1], failure: 'refused' }])).recorded).toEqual([])
  })
})
