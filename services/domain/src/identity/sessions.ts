import { sessions } from '@fairlead/contracts/identity/sessions'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'

const { SignedIn, SignInRefused, SessionEnded, SessionExpired, SessionIdledOut } = eventsOf(sessions)

/** A session of a user: open from sign-in to sign-out, or until its time is over or nobody uses it; whoever may edit users may end it. */
export const session = aggregate(sessions, {
  evolve: {
    SignedIn: (record, data, { meta }) => ({ ...record, ...data, started_at: meta.occurred_at, status: 'open' }),
    SignInRefused: (record, data, { meta }) => ({ ...record, ...data, started_at: meta.occurred_at, status: 'refused' }),
    SessionEnded: (record, _data, { meta }) => ({ ...record, ended_at: meta.occurred_at, status: 'ended' }),
    SessionIdledOut: (record, _data, { meta }) => ({ ...record, ended_at: meta.occurred_at, status: 'ended' }),
    SessionExpired: record => ({ ...record, ended_at: record.expires_at, status: 'ended' }),
  },
  decide: {
    start: (_record, input) => [SignedIn(input)],
    refuse: (_record, input) => [SignInRefused({ email: input.email, address: input.address ?? null })],
    end: () => [SessionEnded()],
    idle_out: () => [SessionIdledOut()],
    expire: ({ expires_at }, _input, { now }) => (expires_at !== null && expires_at <= now ? [SessionExpired()] : []),
  },
})
