import { sanctionList } from '@fairlead/domain/crm/sanction-lists'
import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import { finding, loading, type RecordFixture } from '@fairlead/domain/kernel/loading-for-tests'
import { expect, test } from 'vitest'
import { readSanctionList } from './sanction-lists.ts'

const un = '<L><ENTITY><DATAID>70</DATAID><FIRST_NAME>ЗАРЯ</FIRST_NAME></ENTITY></L>'
const csv = { 'sdn.csv': '36,"ZARYA",-0- ,"CUBA"\r\n', 'add.csv': '', 'alt.csv': '36,1,"aka","ZARIA",-0- \r\n' }

/** Reads a list of these files, and says what was recorded, kept and removed. */
async function read(list: string, contents: Readonly<Record<string, string>>, status = 'reading', published = '2026-11-02') {
  const files = Object.keys(contents).map(name => ({ name, key: name, at: '' }))
  const version: RecordFixture[1] = { ...sanctionList.initial, id: 'v', list, files, status, published }
  const before = { ...sanctionList.initial, published: '2026-11-01', status: 'in_force' }
  const earlier = (id: string, its: string): RecordFixture => [sanctionList, { ...before, id, list: its }]
  const fixtures: RecordFixture[] = [[sanctionList, version], earlier('old', list), earlier('other', 'OTHER')]
  const recorded: [id: string, command: string, input: object][] = []
  const kept: ListEntry[] = []
  const removed: string[] = []
  const execute = async (_aggregate: unknown, id: string, command: string, input: object) => {
    recorded.push([id, command, input])
    if (command === 'take_in') Object.assign(version, { status: 'in_force' })
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const parts = {
    execute: Object.assign(execute, { load: loading(...fixtures), find: finding(fixtures).find }),
    files: {
      open: async (key: string) => {
        const content = contents[key]
        if (content === undefined) return undefined
        async function* bytes() {
          for (const byte of Buffer.from(content ?? '')) yield Uint8Array.of(byte)
        }
        return { size: content.length, content: bytes() }
      },
    },
    listEntries: {
      put: async (_id: string, entries: AsyncIterable<ListEntry>) => {
        for await (const entry of entries) kept.push(entry)
        return kept.length
      },
      of: () => expect.unreachable('nobody is screened'),
      remove: async (id: string) => void removed.push(id),
    },
  }
  await readSanctionList(parts, { id: 'j', name: 'read_sanction_list', data: { id: 'v' } })
  return { recorded, kept, removed }
}

test('a list is read as it was kept, and the version before it is out of force', async () => {
  const { recorded, kept, removed } = await read('UN', { 'un.XML': un })
  expect(kept).toMatchObject([{ id: 'un:70', names: [{ name: 'ЗАРЯ' }] }])
  expect(recorded).toEqual([
    ['v', 'take_in', { entries: 1 }],
    ['old', 'supersede', {}],
  ])
  expect(removed).toEqual(['old'])
})

test('an older version that is brought later is read, and puts no newer one out of force', async () => {
  const { recorded, removed } = await read('UN', { 'un.xml': un }, 'reading', '2026-10-31')
  expect(recorded).toEqual([
    ['v', 'take_in', { entries: 1 }],
    ['v', 'supersede', {}],
  ])
  expect(removed).toEqual(['v'])
})

test('each list has its reader, and OFAC two', async () => {
  const sdn = '<sdnList><sdnEntry><uid>36</uid><lastName>ZARYA</lastName></sdnEntry></sdnList>'
  expect((await read('OFAC', { 'sdn.xml': sdn })).kept).toMatchObject([{ id: 'ofac:36' }])
  const eu = '<export><sanctionEntity logicalId="13"><nameAlias wholeName="Zarya"/></sanctionEntity></export>'
  expect((await read('EU', { 'full.xml': eu })).kept).toMatchObject([{ id: 'eu:13' }])
  const { kept } = await read('OFAC', csv)
  expect(kept).toMatchObject([{ id: 'ofac:36', names: [{ name: 'ZARYA' }, { name: 'ZARIA' }] }])
})

test('what is no list, or an empty one, is said, and what was in force stays', async () => {
  for (const [content, reason] of [
    ['<!DOCTYPE x><L/>', 'UNREADABLE'],
    ['<L></L>', 'EMPTY'],
  ] as const) {
    const { recorded, removed } = await read('UN', { 'un.xml': content })
    expect([recorded, removed]).toEqual([[['v', 'fail', { reason }]], []])
  }
})

test('a job that is done again reads nothing twice, and makes up for what it had not come to', async () => {
  const { recorded, kept } = await read('UN', { 'un.xml': un }, 'in_force')
  expect([kept, recorded]).toEqual([[], [['old', 'supersede', {}]]])
  expect((await read('UN', { 'un.xml': un }, 'failed')).recorded).toEqual([])
})

test('a file that is gone, or a list that is not there, is an error of the job', async () => {
  await expect(read('OFAC', { 'sdn.csv': '', 'add.csv': '' })).rejects.toThrow('is not there')
})
