import { expect, test } from 'vitest'
import { blocksOf, mrnStatus } from './export-blocks.ts'

const ready = {
  status: 'permit',
  on_hold: false,
  date_delivered: '2026-11-20',
  date_measured: '2026-11-20',
  customs_type: 'EX',
  customs_missing: false,
  papers_missing: [],
}

test('nothing blocks what was delivered, measured, declared and documented, and may be driven on board', () => {
  expect(blocksOf(ready)).toEqual([])
  expect(blocksOf({ ...ready, status: 'firm' })).toEqual([])
})

test.each([
  ['a hold', { on_hold: true }, 'on_hold'],
  ['that nobody finds it', { missing: true }, 'missing'],
  ['a vessel that left without it', { status: 'short_shipped' }, 'short_shipped'],
  ['want of room', { status: 'stand_by' }, 'stand_by'],
  ['want of a promise of room', { status: 'booked' }, 'not_firm'],
  ['its absence', { date_delivered: null }, 'not_delivered'],
  ['want of measures', { date_measured: null }, 'not_measured'],
  ['a customs type that is to be advised', { customs_type: 'NONE' }, 'customs_unknown'],
  ['a document of customs without its number', { customs_missing: true }, 'mrn_missing'],
  ['want of a paper', { papers_missing: ['invoice'] }, 'papers_missing'],
])('it is blocked by %s', (_what, but, block) => expect(blocksOf({ ...ready, ...but })).toEqual([block]))

test('all that blocks it is said, the worst first; nothing blocks what is on board or was cancelled', () => {
  const all = { ...ready, status: 'stand_by', on_hold: true, date_delivered: null, date_measured: null, papers_missing: ['coc'] }
  expect(blocksOf(all)).toEqual(['on_hold', 'stand_by', 'not_delivered', 'papers_missing', 'not_measured'])
  for (const status of ['loaded', 'discharged', 'released', 'cancelled']) expect(blocksOf({ ...all, status }), status).toEqual([])
})

test('a document of customs is missing, known by its number, or released; none is asked of EU goods, nor before its type is known', () => {
  const said = { customs_type: 'EX', mrn: null, cleared: false } as const
  expect(mrnStatus(said)).toBe('missing')
  expect(mrnStatus({ ...said, cleared: true })).toBe('missing')
  expect(mrnStatus({ ...said, mrn: '26NLABCDEF12345678' })).toBe('mrn_received')
  expect(mrnStatus({ ...said, mrn: '26NLABCDEF12345678', cleared: true })).toBe('released')
  for (const customs_type of ['EU', 'NONE', null] as const) expect(mrnStatus({ ...said, customs_type })).toBeNull()
})
