import { refusals } from '@fairlead/contracts/identity/refusals'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { AccessRefused, AccessRefusedAgain } = eventsOf(refusals)

/** A call that was refused to somebody: written down once, and how often it was within a minute when that is over. */
export const accessRefusal = aggregate(refusals, {
  evolve: {
    AccessRefused: (record, data, { meta }) => ({ ...record, ...data, at: meta.occurred_at, times: 1, status: 'refused' }),
    AccessRefusedAgain: (record, { times }) => ({ ...record, times }),
  },
  decide: {
    note: (_none, { who = null, user_id = null, office_id = null, address = null, right = null, ...asked }) => [
      AccessRefused({ ...asked, who, user_id, office_id, address, right }),
    ],
    count: (record, { times }) => (times > record.times ? [AccessRefusedAgain({ times })] : []),
  },
})
