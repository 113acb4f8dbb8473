import { addDays, showDate } from '@fairlead/contracts/measures/dates'
import { surcharges } from '@fairlead/contracts/sales/surcharges'
import { aggregate, type Claim, changesTo, eventsOf, same } from '../kernel/aggregate.ts'
import { invalid, refuse, together } from '../kernel/refusal.ts'
import { surchargeType } from '../masterdata/registers.ts'
import { contract } from './contracts.ts'
import { followerOf, isTaken } from './follower.ts'
import { isPricedWith } from './priced-with.ts'
import { keyOf, rivalsOf, scopeOf } from './surcharge-key.ts'
import { rivalled, surchargeFaults } from './surcharge-rules.ts'
import { type Validity, validityFaults } from './validity.ts'

const {
  SurchargeCreated,
  SurchargeChanged,
  SurchargeRateChanged,
  SurchargeClosed,
  SurchargeReopened,
  SurchargeDeleted,
  SurchargeRestored,
} = eventsOf(surcharges)

/** A surcharge: once a price was made with it, it is ended, or followed by another, and says the same for ever. */
export const surcharge = aggregate(surcharges, {
  evolve: {
    SurchargeCreated: (record, data) => ({ ...record, ...data, status: 'active' }),
    SurchargeChanged: (record, data) => ({ ...record, ...data }),
    SurchargeRateChanged: (record, { from, followed_by_id }) => ({ ...record, followed_by_id, valid_until: addDays(from, -1) }),
    SurchargeClosed: (record, { valid_until }) => ({ ...record, valid_until }),
    SurchargeReopened: record => ({ ...record, valid_until: null }),
    SurchargeDeleted: record => ({ ...record, status: 'deleted' }),
    SurchargeRestored: record => ({ ...record, status: 'active' }),
  },
  derived: record => ({ ...record, scope: scopeOf(record) }),
  ties: async ({ contract_id }, load) => ({
    office_id: contract_id === null ? null : ((await load(contract, contract_id))?.office_id ?? null),
  }),
  /** Two that are made at once find nothing of each other. */
  claims: record => (record.status === 'active' ? [held(record)] : []),
  facts: {
    create: async (record, input, load, { id, find }) => {
      const [type, rivals] = await Promise.all([load(surchargeType, input.surcharge_type_id), rivalsOf({ ...record, ...input }, id, find)])
      return { type, rivals }
    },
    change: async (record, input, _load, { id, find }) => {
      const [used, rivals] = await Promise.all([isPricedWith('surcharge_ids', id, find), rivalsOf({ ...record, ...input }, id, find)])
      return { used, rivals }
    },
    change_rate: async (_record, { from }, _load, { id, find }) => ({ again: await isTaken('surcharges', followerOf(id, from), find) }),
    close: async (record, { valid_until }, _load, { id, find }) => ({ rivals: await rivalsOf({ ...record, valid_until }, id, find) }),
    reopen: async (record, _input, _load, { id, find }) => ({ rivals: await rivalsOf({ ...record, valid_until: null }, id, find) }),
    delete: async (_record, _input, _load, { id, find }) => ({ used: await isPricedWith('surcharge_ids', id, find) }),
    restore: async (record, _input, _load, { id, find }) => ({ rivals: await rivalsOf(record, id, find) }),
  },
  decide: {
    create: (record, { name, ...said }, { type, rivals }) =>
      surchargeFaults({ ...record, ...said }) ??
      rivalled(rivals) ??
      (type ? [SurchargeCreated({ ...said, name: name ?? type.name })] : invalid('select_from_list', { field: 'surcharge_type_id' })),
    change: (record, input, { used, rivals }) => {
      const changes = changesTo(record, input)
      if (Object.keys(changes).length === 0) return []
      if (used) return refuse('surcharge_priced_with')
      return surchargeFaults({ ...record, ...changes }) ?? rivalled(rivals) ?? [SurchargeChanged(changes)]
    },
    change_rate: (record, { from, purchase = null, sales = null }, { id, now, again }) => {
      const { valid_from, valid_until, purchase: purchase_before, sales: sales_before } = record
      if (same([purchase, sales], [purchase_before, sales_before])) return []
      if (from <= valid_from) return invalid('rate_from_after_start', { field: 'from', params: { from: showDate(valid_from) } })
      if (valid_until !== null && from > valid_until)
        return invalid('rate_from_before_end', { field: 'from', params: { until: showDate(valid_until) } })
      const followed_by_id = followerOf(id, from, again ? now : undefined)
      return (
        surchargeFaults({ ...record, purchase, sales }) ?? {
          events: [SurchargeRateChanged({ from, purchase_before, sales_before, purchase, sales, until: valid_until, followed_by_id })],
          claims: [{ ...held({ ...record, valid_from: from }), owner: `${surcharges.stream}-${followed_by_id}` }],
        }
      )
    },
    close: (record, { valid_until }, { rivals }) =>
      valid_until === record.valid_until
        ? []
        : (together(validityFaults({ ...record, valid_until })) ?? rivalled(rivals) ?? [SurchargeClosed({ valid_until })]),
    reopen: (_record, _input, { rivals }) => rivalled(rivals) ?? [SurchargeReopened()],
    delete: (_record, _input, { used }) => (used ? refuse('surcharge_priced_with') : [SurchargeDeleted()]),
    restore: (_record, _input, { rivals }) => rivalled(rivals) ?? [SurchargeRestored()],
    bring_back: () => [SurchargeRestored()],
  },
})

/** What a surcharge is for is its own on its days. */
const held = (record: Parameters<typeof keyOf>[0] & Validity): Claim => ({
  scope: 'surcharges.key',
  value: keyOf(record),
  typed: showDate(record.valid_from),
  field: 'valid_from',
  refusal: 'rate_entered_meanwhile',
  days: { from: record.valid_from, until: record.valid_until },
})
