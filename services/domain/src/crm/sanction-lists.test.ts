import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { sanctionList } from './sanction-lists.ts'

const {
  SanctionListImported,
  SanctionListFileKept,
  SanctionListCompleted,
  SanctionListTakenIn,
  SanctionListFailed,
  SanctionListSuperseded,
  RescreeningWanted,
  RescreeningStopped,
  RescreeningProgressed,
  RescreeningFinished,
} = eventsOf(sanctionlists)

const now = '2026-11-20T09:00:00.000Z'
const ofac = { list: 'OFAC' as const, published: '2026-11-20' }
const xml = { name: 'sdn.xml', key: 'k1' }
const imported = SanctionListImported(ofac)
const kept = (name: string, key = name) => SanctionListFileKept({ name, key })
const complete = [imported, SanctionListFileKept(xml), SanctionListCompleted()] as const

guards(sanctionList, {
  import: {
    passes: { input: { ...ofac, ...xml } },
    refuses: [
      { code: 'date_in_future', field: 'published', input: { ...ofac, ...xml, published: '2026-11-21' } },
      { code: 'no_file_of_list', field: 'name', input: { ...ofac, ...xml, name: 'sdn.pdf' } },
      { code: 'no_file_of_list', field: 'name', input: { list: 'EU', published: '2026-11-20', name: 'sdn.csv', key: 'k' } },
    ],
  },
  add_file: {
    passes: { after: [imported], input: { name: 'add.csv', key: 'k' } },
    refuses: [{ code: 'no_file_of_list', field: 'name', after: [imported], input: { name: 'comments.csv', key: 'k' } }],
  },
  stop_rescreening: { passes: { after: [...complete, SanctionListTakenIn({ entries: 1 })] } },
  rescreen: { passes: { after: [...complete, SanctionListTakenIn({ entries: 1 }), RescreeningFinished()] } },
})

test('a list of one file is read at once, and says who brought it', () => {
  given(sanctionList)
    .when('import', { ...ofac, ...xml })
    .decides(...complete)
  given(sanctionList)
    .when('import', { list: 'EU', published: '2026-11-19', name: 'FULL.XML', key: 'k' })
    .decides(SanctionListImported({ list: 'EU', published: '2026-11-19' }), kept('FULL.XML', 'k'), SanctionListCompleted())
  expect(
    given(sanctionList)
      .when('import', { ...ofac, ...xml })
      .record(),
  ).toMatchObject({
    ...ofac,
    files: [{ ...xml, at: now }],
    imported_at: now,
    imported_by: 'Ruth de Vries',
    entries: null,
    status: 'reading',
  })
})

test('the three of OFAC are read when the last is there, in whatever order they come', () => {
  const first = given(sanctionList).when('import', { ...ofac, name: 'ALT.CSV', key: 'k' })
  first.decides(imported, kept('ALT.CSV', 'k'))
  expect(first.record().status).toBe('waiting')
  given(sanctionList, imported, kept('ALT.CSV')).when('add_file', { name: 'sdn.csv', key: 'k' }).decides(kept('sdn.csv', 'k'))
  given(sanctionList, imported, kept('ALT.CSV'), kept('sdn.csv'))
    .when('add_file', { name: 'add.csv', key: 'k' })
    .decides(kept('add.csv', 'k'), SanctionListCompleted())
})

test('a file that is brought again is in the place of what it was', () => {
  const { files } = given(sanctionList, imported, kept('alt.csv', 'old'), kept('sdn.csv'))
    .when('add_file', { name: 'ALT.csv', key: 'new' })
    .record()
  expect(files.map(({ key }) => key)).toEqual(['sdn.csv', 'new'])
})

test('it is in force once it was read, until a later one is', () => {
  given(sanctionList, ...complete)
    .when('take_in', { entries: 17_000 })
    .decides(SanctionListTakenIn({ entries: 17_000 }))
  const read = [...complete, SanctionListTakenIn({ entries: 17_000 })]
  expect(
    given(sanctionList, ...read)
      .when('supersede')
      .record(),
  ).toMatchObject({ entries: 17_000, finished_at: now, status: 'superseded' })
  given(sanctionList, ...read)
    .when('supersede')
    .decides(SanctionListSuperseded())
  given(sanctionList, ...read)
    .when('add_file', xml)
    .refuses('not_in_this_state')
})

test('one that could not be read says why, and takes another file', () => {
  given(sanctionList, ...complete)
    .when('fail', { reason: 'EMPTY' })
    .decides(SanctionListFailed({ reason: 'EMPTY' }))
  const failed = [...complete, SanctionListFailed({ reason: 'UNREADABLE' })]
  const again = given(sanctionList, ...failed).when('add_file', { name: 'better.xml', key: 'k2' })
  again.decides(kept('better.xml', 'k2'), SanctionListCompleted())
  expect(again.record()).toMatchObject({ reason: null, status: 'reading', files: [{ name: 'better.xml' }] })
})

const inForce = [...complete, SanctionListTakenIn({ entries: 1 })] as const
const progress = (rescreened_to: string, rescreened: number) => ({ rescreened_to, rescreened, not_rescreened: [] })

test('all who are known are screened against one that came in force, as far as it is told', () => {
  given(sanctionList, ...inForce)
    .when('note_rescreened', progress('r b', 100))
    .decides(RescreeningProgressed(progress('r b', 100)))
  const halfway = [...inForce, RescreeningProgressed(progress('r b', 100))] as const
  for (const told of ['r a', 'r b'])
    given(sanctionList, ...halfway)
      .when('note_rescreened', progress(told, 200))
      .decides()
  expect(
    given(sanctionList, ...halfway)
      .when('finish_rescreening')
      .record(),
  ).toMatchObject({ rescreening: 'done', rescreened: 100 })
  given(sanctionList, ...halfway)
    .when('finish_rescreening')
    .decides(RescreeningFinished())
})

test('that is stopped, and goes on where it was; once done it begins anew', () => {
  const halfway = [...inForce, RescreeningProgressed(progress('r b', 100))] as const
  given(sanctionList, ...halfway)
    .when('stop_rescreening')
    .decides(RescreeningStopped())
  const stopped = [...halfway, RescreeningStopped()] as const
  given(sanctionList, ...stopped)
    .when('stop_rescreening')
    .decides()
  given(sanctionList, ...stopped)
    .when('note_rescreened', progress('r c', 200))
    .decides()
  given(sanctionList, ...stopped)
    .when('finish_rescreening')
    .decides()
  given(sanctionList, ...stopped)
    .when('rescreen')
    .decides(RescreeningWanted())
  expect(
    given(sanctionList, ...stopped)
      .when('rescreen')
      .record(),
  ).toMatchObject({ rescreening: 'running', rescreened: 100, rescreened_to: 'r b' })
  given(sanctionList, ...halfway)
    .when('rescreen')
    .decides()
  expect(
    given(sanctionList, ...halfway, RescreeningFinished())
      .when('rescreen')
      .record(),
  ).toMatchObject({ rescreening: 'running', rescreened: 0, rescreened_to: null })
})
