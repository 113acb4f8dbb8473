import { billreleases, most_bills_released } from '@fairlead/contracts/documentation/bill-releases'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { invalid, type Refusal, together } from '../kernel/refusal.ts'
import { groupingOf } from './bill-grouping.ts'
import { billOfLading } from './bills-of-lading.ts'
import type { Bill } from './cargo.ts'

const { BillsReleased, BillsMailed } = eventsOf(billreleases)

/** Bills that were released by e-mail in one mail. */
export const billRelease = aggregate(billreleases, {
  evolve: {
    BillsReleased: (record, data, { meta }) => ({
      ...record,
      ...data,
      bls: data.bill_of_lading_ids.length,
      sent_at: meta.occurred_at,
      sent_by: meta.actor.name,
      status: 'sent',
    }),
    BillsMailed: (record, { files }, { meta }) => ({
      ...record,
      files: files.map(file => ({ ...file, at: meta.occurred_at })),
      mailed_at: meta.occurred_at,
      status: 'mailed',
    }),
  },
  facts: {
    release: async (_record, { bill_of_lading_ids }, load) => {
      const bills = await Promise.all(bill_of_lading_ids.map(id => load(billOfLading, id)))
      const known = bills.filter(bill => bill !== undefined)
      return { bills: known, wished: await groupingOf(known, load) }
    },
  },
  decide: {
    release: (_record, { bill_of_lading_ids, to, message = null, grouping }, { actor, bills, wished }) => {
      const unsaid = [...(to.length === 0 ? [required('to')] : []), ...(bills.length === 0 ? [required('bill_of_lading_ids')] : [])]
      const many = { field: 'bill_of_lading_ids', params: { maximum: most_bills_released } }
      const refusal = together([
        ...unsaid,
        ...(bills.length > most_bills_released ? [invalid('too_many_bills_released', many)] : []),
        ...bills.flatMap(notFinal),
      ])
      if (refusal) return refusal
      return [
        BillsReleased({
          bill_of_lading_ids,
          to,
          message,
          number: numberOf(bills),
          grouping: grouping ?? wished,
          office_id: actor.office_id ?? '',
        }),
      ]
    },
    record_mail: (_record, { files }) => [BillsMailed({ files })],
  },
})

/** Bills that go together are called by the first of them, and by how many more there are. */
export const numberOf = (bills: readonly Pick<Bill, 'number'>[]): string =>
  [bills[0]?.number ?? '', ...(bills.length > 1 ? [`+ ${bills.length - 1}`] : [])].join(' ')

const required = (field: string): Refusal => invalid('required', { field })

/** A bill leaves the house once it is final. */
const notFinal = ({ status, number }: Bill, at: number): Refusal[] =>
  status === 'final' || status === 'published'
    ? []
    : [invalid('bill_released_before_final', { field: `bill_of_lading_ids.${at}`, params: { number: number ?? '' } })]
