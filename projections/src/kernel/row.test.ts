import { colours } from '@fairlead/contracts/masterdata/colours'
import { aggregateOf } from '@fairlead/domain/aggregates'
import type { StoredEvent } from '@fairlead/domain/ports/event-log'
import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { foldOnto } from './row.ts'

const aggregate = aggregateOf(colours.stream)
if (!aggregate) throw new Error('there is no aggregate of colours')
const table = readTable(aggregate)

const id = '01900000-0000-7000-8000-0000000000c1'

/** What somebody did to one colour, as its nth event. */
const event = (version: number, type: string, data: StoredEvent['data'], name: string, occurred_at: string): StoredEvent => ({
  stream: `${colours.stream}-${id}`,
  version,
  position: `000${version}`,
  event_id: '',
  type,
  schema_version: 1,
  data,
  recorded_at: '2026-12-31T00:00:00.000Z',
  hash: '',
  meta: {
    actor: { id: name.toLowerCase(), name, office_id: null, role: 'user' },
    command_id: '',
    correlation_id: '',
    source: 'ui',
    occurred_at,
  },
})

test('a row says who made it and when, and who changed it last', () => {
  const made = event(1, 'Created', { code: 'RED', name: { en: 'Red', nl: 'Rood' } }, 'Ruth', '2026-11-20T09:00:00.000Z')
  const changed = event(2, 'Changed', { code: 'RD' }, 'Awa', '2026-11-21T09:00:00.000Z')
  const first = foldOnto(table, id, undefined, [made], new Set())
  expect(first).toMatchObject({
    version: 1,
    created_at: '2026-11-20T09:00:00.000Z',
    created_by: 'Ruth',
    updated_at: '2026-11-20T09:00:00.000Z',
    updated_by: 'Ruth',
  })
  expect(foldOnto(table, id, undefined, [made, changed], new Set())).toMatchObject({
    version: 2,
    log_position: '0002',
    record: { code: 'RD', name: { en: 'Red', nl: 'Rood' } },
    created_at: '2026-11-20T09:00:00.000Z',
    created_by: 'Ruth',
    updated_at: '2026-11-21T09:00:00.000Z',
    updated_by: 'Awa',
  })
})
