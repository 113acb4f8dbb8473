import { relations } from '@fairlead/contracts/crm/relations'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import { type Definition, eventsOf } from '../kernel/aggregate.ts'
import { invalid } from '../kernel/refusal.ts'

type Relation = RecordOf<typeof relations>

const { VatIdCheckAsked, VatIdChecked, VatIdCheckFailed } = eventsOf(relations)

/** How the VAT ids begin that VIES knows: those of the member states, and of Northern Ireland. */
const prefixes: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)
export const isInVies = (vat_id: string): boolean => prefixes.has(vat_id.slice(0, 2))

/** What nobody said anything about. */
const unasked = {
  vat_id_asked: null,
  vat_check: null,
  vat_checked_at: null,
  vat_check_number: null,
  vat_check_name: null,
  vat_check_failure: null,
  vat_check_failed_at: null,
} as const

const unconfirmed = { vat_id_confirmed: null, vat_id_confirmed_by: null, vat_id_confirmed_at: null, vat_id_reason: null } as const

/** What was found out of one VAT id, in VIES or by hand, says nothing of another. */
export const ofItsVatId = (one: Relation): Relation => ({
  ...one,
  ...(one.vat_id === one.vat_id_confirmed ? {} : unconfirmed),
  ...(one.vat_id === one.vat_id_asked ? {} : unasked),
})

/** How long an answer counts before it is asked for again: what VIES says is of the day (DOMAIN_DOCS §2.3, our decision). */
const freshness_hours = 24

/** Whether VIES has answered lately. */
export const isAnsweredLately = ({ vat_checked_at }: Pick<Relation, 'vat_checked_at'>, now: Date): boolean =>
  vat_checked_at !== null && now.getTime() - Date.parse(vat_checked_at) < freshness_hours * 3_600_000

/** Of what finance found by hand and what VIES says, the newest counts. */
export const vatCheckEvolve = {
  VatIdCheckAsked: record => record,
  VatIdChecked: (record, { vat_id, ...answer }) => ({
    ...record,
    ...(answer.vat_check === 'invalid' ? unconfirmed : {}),
    ...unasked,
    vat_id_asked: vat_id,
    ...answer,
  }),
  VatIdCheckFailed: (record, { vat_id, vat_check_failure }, { meta }) => ({
    ...record,
    vat_id_asked: vat_id,
    vat_check_failure,
    vat_check_failed_at: record.vat_check_failed_at ?? meta.occurred_at,
  }),
} satisfies Partial<Definition<typeof relations, object>['evolve']>

export const vatCheckDecide = {
  check_vat_id: ({ vat_id }) => (vat_id === null ? invalid('no_vat_id_to_confirm', { field: 'vat_id' }) : [VatIdCheckAsked({ vat_id })]),
  // By the time of an answer it may be another: that one is asked about by a job of its own.
  record_vat_check: ({ vat_id, vat_checked_at }, { vat_check_number = null, vat_check_name = null, ...answer }) =>
    answer.vat_id !== vat_id || answer.vat_checked_at === vat_checked_at
      ? []
      : [VatIdChecked({ ...answer, vat_check_number, vat_check_name })],
  // Until somebody answers, the same reason is said once.
  record_vat_check_failure: ({ vat_id, vat_check_failure }, failure) =>
    failure.vat_id !== vat_id || failure.vat_check_failure === vat_check_failure ? [] : [VatIdCheckFailed(failure)],
} satisfies Partial<Definition<typeof relations, object>['decide']>
