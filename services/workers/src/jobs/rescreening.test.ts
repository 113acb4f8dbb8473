import { relation } from '@fairlead/domain/crm/relations'
import { sanctionList } from '@fairlead/domain/crm/sanction-lists'
import { worldCheck } from '@fairlead/domain/crm/world-checks'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import { expect, test } from 'vitest'
import { rescreen } from './rescreening.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => String(at).padStart(3, '0'))
const typed: RecordFixture = [worldCheck, { ...worldCheck.initial, id: 'typed', name: 'typed', status: 'waiting', manual: true }]

/** Screens so many relations and one typed name anew, and says who was asked about and what was recorded of the list. */
async function done(list: object, { count = 3, fails = '', stopsAfter = Infinity } = {}) {
  const asked: string[] = []
  const recorded: [command: string, input: object][] = []
  const ids = names(count)
  const version = { ...sanctionList.initial, id: 's', status: 'in_force', rescreening: 'running', rescreened: 0, ...list }
  const all: RecordFixture[] = [
    [sanctionList, version],
    typed,
    ...ids.map((id): RecordFixture => [relation, { ...relation.initial, id, name: id, types: ['CUSTOMER'], status: 'active' }]),
  ]
  const execute = async (_aggregate: unknown, id: string, command: string, input: object) => {
    if (id === 's') {
      recorded.push([command, input])
      if (recorded.length >= stopsAfter) version.rescreening = 'stopped'
    }
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const provider = {
    screen: async ({ name }: { name: string }) => {
      asked.push(name)
      if (name === fails) throw new Error('no such luck')
      return { provider_case: null, matches: [] }
    },
  }
  const rows: Readonly<Record<string, object[]>> = {
    relations: ids.toReversed().map(id => ({ id })),
    worldcheck: [
      { id: 'typed', record: { manual: true } },
      { id: 'of a relation', record: { manual: false } },
    ],
  }
  async function* walk(resource: string) {
    yield rows[resource] ?? []
  }
  const parts = {
    execute: Object.assign(execute, { load: loading(...all), find: finding(all).find }),
    screening: { by: 'open_lists' as const, provider },
    // Of the read models nothing but walking all rows is used.
    readModels: { rows: walk } as unknown as ReadModels,
  }
  await rescreen(parts, { id: 'j', name: 'rescreen', data: { id: 's' } })
  return { asked, recorded }
}

test('all relations and typed names are screened, and it is said how far it is', async () => {
  const { asked, recorded } = await done({}, { count: 101 })
  expect(asked).toEqual([...names(101), 'typed'])
  expect(recorded).toEqual([
    ['note_rescreened', { rescreened_to: 'r 099', rescreened: 100, not_rescreened: [] }],
    ['note_rescreened', { rescreened_to: 'w typed', rescreened: 102, not_rescreened: [] }],
    ['finish_rescreening', {}],
  ])
})

test('it goes on after the last that was told', async () => {
  const { asked, recorded } = await done({ rescreened_to: 'r 001', rescreened: 2 })
  expect(asked).toEqual(['002', 'typed'])
  expect(recorded[0]).toEqual(['note_rescreened', { rescreened_to: 'w typed', rescreened: 4, not_rescreened: [] }])
})

test('it stops where it is told to, and does not begin where it is not wanted', async () => {
  const { asked, recorded } = await done({}, { count: 150, stopsAfter: 1 })
  expect(asked).toHaveLength(100)
  expect(recorded).toHaveLength(1)
  for (const list of [{ rescreening: 'stopped' }, { rescreening: 'done' }, { status: 'superseded' }])
    expect(await done(list)).toEqual({ asked: [], recorded: [] })
})

test('who cannot be screened is named, and keeps nobody else from it', async () => {
  const { asked, recorded } = await done({}, { fails: '001' })
  expect(asked).toEqual(['000', '001', '002', 'typed'])
  expect(recorded[0]).toEqual([
    'note_rescreened',
    { rescreened_to: 'w typed', rescreened: 4, not_rescreened: ['r 001: Error: no such luck'] },
  ])
})
