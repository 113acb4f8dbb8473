import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk } from '../kernel/given.ts'
import { type GuardRow, guards } from '../kernel/guard-table.ts'
import { allBut, ashore, deliveredOf, letter, paper, registered, releasedOf, requested, reviewed, to, waived } from './cfr-for-tests.ts'
import { cfrRelease } from './cfr-releases.ts'
import { billAfter, blank, corolla, publishedBill } from './specimens-for-tests.ts'

const { CfrReleaseBlocked, CfrConditionMet } = eventsOf(cfrreleases)
const bill = { ...billAfter(...publishedBill()), id: 'b' }
const other = { ...clerk, id: '01900000-0000-7000-8000-0000000000aa' }
const blocked = [requested(), CfrReleaseBlocked({ missing: ['customs'] })]
const released = [...reviewed, releasedOf('1', '2')]
const discharged = { bill, agent_id: 'a', discharge_office_id: null }
const releasing = { bill, chosen: ashore, conditions: allBut(), paper, managers: to }
const unknown = ['1', '9']
const notReleased: readonly GuardRow<typeof cfrreleases, 'release' | 'release_more'>[] = [
  { code: 'cfr_bill_not_published', facts: { bill: { ...bill, status: 'void' } } },
  {
    code: 'cfr_originals_missing',
    facts: { conditions: allBut('originals', 'endorsement', 'freight', 'authority', 'customs', 'compliance', 'collector') },
    others: [
      ['cfr_endorsement_missing'],
      ['cfr_freight_missing'],
      ['cfr_authority_missing'],
      ['cfr_customs_missing'],
      ['cfr_compliance_missing'],
      ['cfr_collector_missing'],
    ],
  },
  { code: 'cfr_unit_of_other_bill', field: 'only_unit_ids', input: { only_unit_ids: unknown } },
  { code: 'cfr_nothing_arrived', facts: { chosen: [] } },
  { code: 'cfr_nobody_told', field: 'to', facts: { managers: [] } },
  { code: 'cfr_nobody_told', field: 'to', input: { to: [] as string[] } },
]
const aboard: GuardRow<typeof cfrreleases, 'release' | 'release_more'> = {
  code: 'cfr_unit_not_there',
  field: 'only_unit_ids',
  facts: { chosen: [corolla('1', { status: 'loaded' }), corolla('2', { status: 'discharged', pod_id: 'hub' })] },
  others: [['cfr_unit_not_there', 'only_unit_ids']],
}
const collecting = { collector: 'Kofi Trading', identification: 'Passport G123', power_of_attorney: true }
const delivery = { delivered_on: '2026-11-20', receiver: 'Kofi' }

guards(cfrRelease, {
  request: {
    passes: { input: { bill_of_lading_id: 'b' }, facts: discharged },
    refuses: [
      { code: 'cfr_bill_not_published', field: 'bill_of_lading_id', facts: { bill: undefined } },
      ...(['final', 'void', 'cancelled'] as const).map(status => ({
        code: 'cfr_bill_not_published',
        field: 'bill_of_lading_id',
        facts: { bill: { ...bill, status } },
      })),
      ...(['number', 'voyage_id', 'pol_id', 'pod_id'] as const).map(unknown => ({
        code: 'cfr_bill_not_published',
        field: 'bill_of_lading_id',
        facts: { bill: { ...bill, [unknown]: null } },
      })),
    ],
  },
  request_on_arrival: {
    passes: { input: { unit_id: '1' }, facts: { ...discharged, unit: ashore[0] } },
    refuses: [
      { code: 'cfr_nothing_arrived', facts: { unit: undefined } },
      { code: 'cfr_nothing_arrived', facts: { bill: undefined } },
      { code: 'cfr_nothing_arrived', facts: { unit: corolla('1', { status: 'loaded' }) } },
      { code: 'cfr_nothing_arrived', facts: { unit: corolla('1', { status: 'discharged', pod_id: 'hub' }) } },
      { code: 'cfr_bill_not_published', facts: { bill: { ...bill, status: 'final' } } },
    ],
  },
  review: { passes: { after: blocked } },
  assign: { passes: { after: reviewed, input: { assigned_to_id: 'x' } } },
  check: {
    passes: { after: reviewed, input: { condition: 'freight' }, facts: { bill: blank(bill, { payment_type: 'COLLECT' }) } },
    refuses: [{ code: 'cfr_freight_is_prepaid', field: 'condition', facts: { bill } }],
  },
  check_collector: {
    passes: { after: reviewed, input: collecting },
    refuses: [{ code: 'cfr_collector_needs_power', field: 'power_of_attorney', input: { ...collecting, power_of_attorney: false } }],
  },
  uncheck: {
    passes: {
      after: [...reviewed, CfrConditionMet({ condition: 'customs', note: null })],
      input: { condition: 'customs', reason: 'Seal broken' },
    },
    refuses: [{ code: 'cfr_not_confirmed', field: 'condition', input: { condition: 'authority', reason: 'Seal broken' } }],
  },
  block: {
    passes: { after: reviewed, facts: { missing: ['customs'] } },
    refuses: [{ code: 'cfr_nothing_missing', facts: { missing: [] } }],
  },
  release: {
    passes: { after: reviewed, input: {}, facts: releasing },
    refuses: [...notReleased, aboard],
  },
  release_more: {
    passes: { after: [...reviewed, releasedOf('2')], input: {}, facts: { ...releasing, chosen: ashore.slice(0, 1) } },
    refuses: [...notReleased, aboard, { code: 'cfr_unit_not_there', field: 'only_unit_ids', facts: { chosen: ashore } }],
  },
  revoke: {
    passes: { after: released, input: { reason: 'Freight came back' } },
    refuses: [{ code: 'cfr_all_delivered', after: [...reviewed, releasedOf('1'), deliveredOf('1')] }],
  },
  record_delivery: {
    passes: { after: [...reviewed, releasedOf('1')], input: delivery },
    refuses: [
      { code: 'cfr_unit_not_awaited', field: 'only_unit_ids', input: { ...delivery, only_unit_ids: [] } },
      { code: 'cfr_unit_not_awaited', field: 'only_unit_ids', input: { ...delivery, only_unit_ids: ['1', '2'] } },
      {
        code: 'cfr_unit_not_awaited',
        field: 'only_unit_ids',
        after: [...reviewed, releasedOf('1'), deliveredOf('1')],
        input: { ...delivery, only_unit_ids: ['1'] },
      },
      { code: 'date_in_future', field: 'delivered_on', input: { ...delivery, delivered_on: '2026-11-21' } },
      { code: 'cfr_delivered_before_release', field: 'delivered_on', input: { ...delivery, delivered_on: '2026-11-19' } },
      {
        code: 'cfr_delivered_before_release',
        field: 'delivered_on',
        input: { ...delivery, only_unit_ids: ['1'], delivered_on: '2026-11-19' },
      },
    ],
  },
  register_indemnity: {
    passes: { after: reviewed, input: letter },
    refuses: [
      { code: 'loi_needs_bank', field: 'loi_counter_signer', input: { ...letter, loi_form: 'CC' } },
      { code: 'loi_expired', field: 'loi_expires_on', input: { ...letter, loi_expires_on: '2026-11-19' } },
    ],
  },
  accept_indemnity: {
    passes: { after: [...reviewed, registered()], by: other },
    refuses: [
      { code: 'loi_accepted_by_another', by: clerk },
      { code: 'loi_waives_nothing', after: [...reviewed, registered({ loi_form: 'B' })], by: other },
      { code: 'loi_waives_nothing', after: reviewed, by: other },
      { code: 'loi_expired', by: other, now: '2026-11-21T09:00:00.000Z' },
    ],
  },
  withdraw_indemnity: { passes: { after: [...reviewed, registered(), waived], input: { reason: 'Bank withdrew' } } },
})
