import { columnMatchings } from '@fairlead/contracts/platform/column-matchings'
import type { AnyAggregate } from '../kernel/aggregate.ts'
import { register } from '../kernel/register.ts'

/** What is learnt of a customer's sheets of one kind stands in one place, so that two who learn at once do not teach two things. */
export const columnMatching: AnyAggregate = {
  ...register(columnMatchings),
  claims: ({ sheet, customer_id, status }) =>
    status === 'active' ? [{ scope: 'columnmatchings', value: JSON.stringify([sheet, customer_id ?? null]), field: 'sheet' }] : [],
}
