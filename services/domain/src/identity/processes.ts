import { after, at, type Process, type Steps, step } from '../kernel/process.ts'
import { session } from './sessions.ts'

/** A session ends when its time is over, also where nobody signs out. */
export const identityProcesses: readonly Process[] = [
  after('expiry', session, {
    SignedIn: (_data, { id, record: { expires_at } }): Steps =>
      expires_at === null ? {} : { expire: at(expires_at, step(session, id, 'expire', {}, { expected: ['not_in_this_state'] })) },
  }),
]
