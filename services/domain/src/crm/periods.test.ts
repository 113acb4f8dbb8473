import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../kernel/aggregate.ts'
import { given } from '../kernel/given.ts'
import { companySetting } from './company-settings.ts'

const { Created, Changed, PeriodClosed, PeriodReopened } = eventsOf(companySettings)
const office_id = '01900000-0000-7000-8000-0000000000ff'
const said = (closed_until: string | null) => ({
  office_id,
  legal_name: 'Fairlead BV',
  registration: 'KvK 24123456',
  bank_accounts: [],
  closed_until,
})
const after = (closed_until: string | null) => given(companySetting, Created(said(closed_until)))
const facts = { undone: { drafts: 0, entries: 0 } }
const reason = 'The accountant found a mistake'

describe('a period', () => {
  test('is closed once it is over', () => {
    const close = (until: string) => after(null).when('close_period', { until }, { facts })
    close('2026-11-19').decides(PeriodClosed({ until: '2026-11-19' }))
    expect(close('2026-11-19').record().closed_until).toBe('2026-11-19')
    close('2026-11-20').refuses('period_not_over', 'until')
  })

  test('is closed by the day of the trade', () => {
    const close = (now: string) => after(null).when('close_period', { until: '2026-11-20' }, { facts, now }).refusal()
    expect(close('2026-11-20T22:59:59.000Z')).toEqual({ code: 'period_not_over', field: 'until' })
    expect(close('2026-11-20T23:00:00.000Z')).toBeUndefined()
  })

  test('that is closed is closed further, and not less', () => {
    const close = (until: string) => after('2026-09-30').when('close_period', { until }, { facts })
    close('2026-10-31').decides(PeriodClosed({ until: '2026-10-31' }))
    expect(close('2026-09-30').refusal()).toBeUndefined()
    expect(close('2026-09-30').events()).toEqual([])
    close('2026-09-29').refuses('reopen_instead', 'until')
  })

  test('is reopened with a reason, in part or as far as can be', () => {
    const reopen = (until?: string) => after('2026-09-30').when('reopen_period', { reason, ...(until === undefined ? {} : { until }) })
    reopen('2026-08-31').decides(PeriodReopened({ until: '2026-08-31', reason }))
    reopen().decides(PeriodReopened({ until: null, reason }))
    expect(reopen().record().closed_until).toBeNull()
    reopen('2026-09-30').refuses('close_instead', 'until')
    after(null).when('reopen_period', { until: '2026-08-31', reason }).refuses('close_instead', 'until')
  })

  test('is said where an office is set up, with the rest', () => {
    given(companySetting)
      .when('create', said('2026-09-30'))
      .decides(Created(said('2026-09-30')))
  })

  test('is not closed or reopened in passing, and stands where the rest is changed', () => {
    const website = 'https://fairlead.test'
    const changed = (before: string | null, input: object) => after(before).when('change', input)
    const refused = { code: 'period_by_command', field: 'closed_until' }
    expect(changed('2026-09-30', { closed_until: '2026-10-31' }).refusal()).toEqual(refused)
    expect(changed('2026-09-30', { closed_until: null }).refusal()).toEqual(refused)
    expect(changed('2026-09-30', { closed_until: '2026-09-30', website }).events()).toEqual([Changed({ website })])
    expect(changed(null, { website }).events()).toEqual([Changed({ website })])
  })

  test('is closed all the same with what is not done in it, and says what that is', () => {
    const close = (drafts: number, entries: number) =>
      after(null).when('close_period', { until: '2026-10-31' }, { facts: { undone: { drafts, entries } } })
    expect(close(0, 0).warnings()).toEqual([])
    expect(close(2, 0).warnings()).toEqual(['drafts_in_period'])
    expect(close(0, 1).warnings()).toEqual(['entries_in_period'])
    expect(close(2, 1).events()).toEqual([PeriodClosed({ until: '2026-10-31' })])
    expect(
      after('2026-09-30')
        .when('close_period', { until: '2026-09-29' }, { facts: { undone: { drafts: 2, entries: 1 } } })
        .warnings(),
    ).toEqual([])
  })
})
