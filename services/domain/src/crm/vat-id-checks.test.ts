import { relations } from '@fairlead/contracts/crm/relations'
import { offered } from '@fairlead/contracts/kernel/resource'
import { describe, expect, test } from 'vitest'
import { type EventOf, eventsOf } from '../kernel/aggregate.ts'
import { clerk, given } from '../kernel/given.ts'
import { relation } from './relations.ts'
import { isAnsweredLately, isInVies, vatCheckEvolve } from './vat-id-checks.ts'

const { Created, Changed, VatIdConfirmed, VatIdCheckAsked, VatIdChecked, VatIdCheckFailed } = eventsOf(relations)
const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'worker' as const, occurred_at: '2026-11-27T09:00:00.000Z' }
const vat_id = 'CY60001744K'
const cypriot = Created({ name: 'Aphrodite Motors', types: ['CUSTOMER'], contacts: [], cfr_manager_emails: [], vat_id })
const answer = {
  vat_id,
  vat_check: 'valid' as const,
  vat_checked_at: '2026-11-27T08:30:00.000Z',
  vat_check_number: 'WAPIAAAAX1',
  vat_check_name: 'APHRODITE MOTORS LTD',
}
const unknown = { ...answer, vat_check: 'invalid' as const, vat_check_number: null, vat_check_name: null }
const silent = { vat_id, vat_check_failure: 'unavailable' as const }
const none = {
  vat_id_asked: null,
  vat_check: null,
  vat_checked_at: null,
  vat_check_number: null,
  vat_check_name: null,
  vat_check_failure: null,
  vat_check_failed_at: null,
}
const after = (...events: EventOf<typeof relations>[]) => given(relation, cypriot, ...events)
const recordAfter = (...events: EventOf<typeof relations>[]) =>
  after(...events)
    .when('change', {})
    .record()

describe('a VAT id is checked', () => {
  test('when somebody asks, as often as he does', () => {
    after().when('check_vat_id').decides(VatIdCheckAsked({ vat_id }))
    after(VatIdChecked(answer)).when('check_vat_id').decides(VatIdCheckAsked({ vat_id }))
    const { vat_id: _none, ...without } = cypriot.data
    given(relation, Created(without)).when('check_vat_id').refuses('no_vat_id_to_confirm', 'vat_id')
    const { check_vat_id } = relations.commands
    expect(['CY1', null].map(one => offered(check_vat_id, { status: 'active', vat_id: one }))).toEqual([true, false])
  })

  test('with an answer that is kept whole, once', () => {
    const answering = after().when('record_vat_check', answer)
    answering.decides(VatIdChecked(answer))
    const { vat_id: vat_id_asked, ...said } = answer
    expect(answering.record()).toMatchObject({ ...none, vat_id_asked, ...said })
    after(VatIdChecked(answer)).when('record_vat_check', answer).decides()
    const later = { ...answer, vat_checked_at: '2026-11-28T08:30:00.000Z' }
    after(VatIdChecked(answer)).when('record_vat_check', later).decides(VatIdChecked(later))
    const { vat_check_number: _number, vat_check_name: _name, ...bare } = answer
    after()
      .when('record_vat_check', bare)
      .decides(VatIdChecked({ ...bare, vat_check_number: null, vat_check_name: null }))
  })

  test('and where there is no answer the last one stays, with why there is no newer one, and since when', () => {
    const failing = after(VatIdChecked(answer)).when('record_vat_check_failure', silent)
    failing.decides(VatIdCheckFailed(silent))
    const { vat_id: _asked, ...said } = answer
    expect(failing.record()).toMatchObject({ ...said, vat_check_failure: 'unavailable', vat_check_failed_at: expect.stringMatching(/^20/) })
    after(VatIdCheckFailed(silent)).when('record_vat_check_failure', silent).decides()
    const busy = { vat_id, vat_check_failure: 'busy' as const }
    const still = after(VatIdCheckFailed(silent)).when('record_vat_check_failure', busy)
    still.decides(VatIdCheckFailed(busy))
    const since = { ...recordAfter(VatIdCheckFailed(silent)), vat_check_failed_at: '2026-11-01T09:00:00.000Z' }
    expect(vatCheckEvolve.VatIdCheckFailed(since, busy, { id: 'r', version: 3, meta })).toMatchObject({
      vat_check_failure: 'busy',
      vat_check_failed_at: '2026-11-01T09:00:00.000Z',
    })
    expect(recordAfter(VatIdCheckFailed(silent), VatIdChecked(answer))).toMatchObject({
      vat_check_failure: null,
      vat_check_failed_at: null,
    })
  })
})

test('what is said of one VAT id says nothing of another, nor of one that came back', () => {
  const other = { vat_id: 'CY10259033P' }
  expect(recordAfter(VatIdChecked(answer), Changed(other))).toMatchObject(none)
  expect(recordAfter(VatIdCheckFailed(silent), Changed({ vat_id: null }), Changed({ vat_id }))).toMatchObject(none)
  expect(recordAfter(VatIdChecked(answer), Changed({ city: 'Limassol' }))).toMatchObject({ vat_check: 'valid' })
  after(Changed(other)).when('record_vat_check', answer).decides()
  after(Changed(other)).when('record_vat_check_failure', silent).decides()
})

test('of what finance found and what VIES says, the newest counts', () => {
  const confirmed = VatIdConfirmed({ vat_id, vat_id_reason: 'By telephone' })
  expect(recordAfter(confirmed, VatIdChecked(unknown))).toMatchObject({ vat_id_confirmed: null, vat_id_reason: null, vat_check: 'invalid' })
  expect(recordAfter(confirmed, VatIdChecked(answer))).toMatchObject({ vat_id_confirmed: vat_id, vat_check: 'valid' })
  expect(recordAfter(VatIdChecked(unknown), confirmed)).toMatchObject({ vat_id_confirmed: vat_id, vat_check: 'invalid' })
})

test('an answer counts for a day', () => {
  const isLate = (at: string) => isAnsweredLately({ vat_checked_at: '2026-11-27T08:30:00.000Z' }, new Date(at))
  expect(['2026-11-27T08:30:00.000Z', '2026-11-28T08:29:59.999Z', '2026-11-28T08:30:00.000Z'].map(isLate)).toEqual([true, true, false])
  expect(isAnsweredLately({ vat_checked_at: null }, new Date())).toBe(false)
})

test('VIES knows the VAT ids of members and of Northern Ireland, and no others', () => {
  expect(['BE1', 'EL1', 'XI1', 'GB1', 'CHE1', 'GR1', 'NO1', ''].map(isInVies)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
