import { terminals } from '@fairlead/contracts/masterdata/terminals'
import { expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { id } from './specimens-for-tests.ts'
import { terminal } from './terminals.ts'

const { Created, HolidayNoted, HolidayDropped } = eventsOf(terminals)
const quay = Created({ code: 'QUAY', name: 'Quay', port_id: id(1) })
const kings = { holiday_id: id(2), date: '2026-04-27', until: null, kind: 'closed' as const, yearly: true }
const eve = { ...kings, holiday_id: id(3), date: '2026-12-24', kind: 'half_day' as const }
const known = [quay, HolidayNoted(kings), HolidayNoted(eve)]

test('a terminal notes each holiday once, as it was told last', () => {
  given(terminal, quay).when('note_holiday', kings).decides(HolidayNoted(kings))
  const { until: _until, ...brief } = kings
  given(terminal, quay).when('note_holiday', brief).decides(HolidayNoted(kings))
  given(terminal, ...known)
    .when('note_holiday', brief)
    .decides()
  given(terminal, ...known)
    .when('note_holiday', eve)
    .decides()
  const moved = { ...kings, date: '2026-04-26', until: '2026-04-27' }
  const after = given(terminal, ...known).when('note_holiday', moved)
  after.decides(HolidayNoted(moved))
  expect(after.record().holidays).toEqual([eve, moved])
})

test('it drops a holiday that it knows, and keeps the others', () => {
  const dropped = given(terminal, ...known).when('drop_holiday', { holiday_id: kings.holiday_id })
  dropped.decides(HolidayDropped({ holiday_id: kings.holiday_id }))
  expect(dropped.record().holidays).toEqual([eve])
  given(terminal, ...known)
    .when('drop_holiday', { holiday_id: id(4) })
    .decides()
})
