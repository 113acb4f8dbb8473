import { Refused } from '../api.ts'

/** Nobody has refused anything yet when the session has ended, or the server is too busy. */
const notYet = new Set([401, 408, 425, 429])

/** Whether what was sent was refused for good; else it is sent again. */
export const isRefusal = (reason: unknown): reason is Refused =>
  reason instanceof Refused && reason.status < 500 && !notYet.has(reason.status)
