import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import { test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { terminalHoliday } from './terminal-holidays.ts'

const quay = '01900000-0000-7000-8000-000000000030'
const holiday_id = '01900000-0000-7000-8000-000000000031'
const christmas = {
  terminal_id: quay,
  description: 'Christmas',
  date: '2026-12-25',
  until: '2026-12-26',
  kind: 'closed' as const,
  yearly: true,
}
const { Created, Changed } = eventsOf(terminalHolidays)

test('a holiday ends no sooner than it begins, and stays with its terminal', () => {
  given(terminalHoliday).when('create', christmas).decides(Created(christmas))
  given(terminalHoliday)
    .when('create', { ...christmas, until: '2026-12-24' })
    .refuses('start_after_end', 'until')
  const oneDay = { ...christmas, until: '2026-12-25' }
  given(terminalHoliday).when('create', oneDay).decides(Created(oneDay))
  given(terminalHoliday)
    .when('create', { ...christmas, until: null })
    .passes()
  given(terminalHoliday, Created(christmas))
    .when('change', { terminal_id: quay, kind: 'half_day' })
    .decides(Changed({ kind: 'half_day' }))
  given(terminalHoliday, Created(christmas)).when('change', { until: '2026-12-24' }).refuses('start_after_end', 'until')
  given(terminalHoliday, Created(christmas)).when('change', { terminal_id: holiday_id }).refuses('holiday_terminal_is_fixed', 'terminal_id')
})
