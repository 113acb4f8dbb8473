import { cfrreleases } from '@fairlead/contracts/documentation/cfr-releases'
import { cfr_conditions } from '@fairlead/contracts/documentation/choices'
import { eventsOf } from '../kernel/aggregate.ts'
import type { CfrKnown, Condition } from './cfr-conditions.ts'
import { corolla, ids, party } from './specimens-for-tests.ts'

const { CfrReleaseRequested, CfrReviewStarted, CfrReleased, CargoDelivered, LetterOfIndemnityRegistered, CfrConditionWaived } =
  eventsOf(cfrreleases)

export const consignee = { ...party('SAHEL MOTORS'), relation_id: 'r' }
/** Of a bill of two cars, from Rotterdam to Tema. */
export const requested = (more: Partial<Parameters<typeof CfrReleaseRequested>[0]> = {}) =>
  CfrReleaseRequested({
    bill_of_lading_id: 'b',
    number: 'RTMTEMGA26010001',
    consignee,
    office_ids: [ids.office, 'o2'],
    job_id: ids.job,
    customer_id: ids.customer,
    consignee_relation_id: 'r',
    notify_relation_id: 'n',
    second_notify_relation_id: null,
    voyage_id: ids.voyage,
    pol_id: ids.pol,
    pod_id: ids.pod,
    agent_id: 'a',
    unit_ids: ['1', '2'],
    ...more,
  })
export const reviewed = [requested(), CfrReviewStarted({ assigned_to_id: 'u' })]
export const paper = { number: 'RTMTEMGA26010001' } as unknown as Parameters<typeof CfrReleased>[0]['paper']
export const to = ['cfr@agent.test']
export const releasedOf = (...unit_ids: string[]) => CfrReleased({ unit_ids, to, agent_id: 'a', paper })
export const deliveredOf = (...unit_ids: string[]) => CargoDelivered({ delivered_on: '2026-11-20', receiver: 'Kofi', unit_ids })
export const letter = {
  loi_file_id: 'f',
  loi_form: 'A' as const,
  loi_wording: 'IG 2023',
  loi_counter_signer: null,
  loi_amount: '20000.00',
  loi_currency_id: ids.currency,
  loi_expires_on: '2026-11-20',
}
export const registered = (more: Partial<typeof letter> | { loi_form: 'B' } = {}) => LetterOfIndemnityRegistered({ ...letter, ...more })
export const waived = CfrConditionWaived({ condition: 'originals', loi_expires_on: letter.loi_expires_on })

/** The units of the bill, ashore at Tema since the 18th. */
export const ashore = ['1', '2'].map(id => corolla(id, { status: 'discharged', date_discharged: '2026-11-18' }))
/** A prepaid bill whose originals are out, of a customer with no credit, whose invoice is not paid. */
export const nothingKnown: CfrKnown = {
  bill: {
    type: 'ORIGINAL',
    originals: 3,
    surrendered: 0,
    telex_released_at: null,
    payment_type: 'PREPAID',
    issuer: 'OFFICE_AS_AGENT',
  },
  units: [{ on_hold: false }],
  invoices: [{ status: 'sent', debtor_id: ids.customer }],
  has_credit: false,
  parties: [{ blacklisted: null, world_check_status: 'open' }],
}
export const billKnown = (more: Partial<NonNullable<CfrKnown['bill']>>): CfrKnown => ({
  ...nothingKnown,
  bill: { ...(nothingKnown.bill as NonNullable<CfrKnown['bill']>), ...more },
})

/** All conditions, true but those that are named. */
export const allBut = (...missing: Condition['condition'][]): Condition[] =>
  cfr_conditions.codes.map(condition => ({
    condition,
    source: missing.includes(condition) ? null : 'by_hand',
    at: null,
    by: null,
    note: null,
  }))
