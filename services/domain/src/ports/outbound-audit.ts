import type { outside_systems } from '@fairlead/contracts/reference/outside-systems'

/** A call to a system of others, as it went. */
export interface OutboundCall {
  system: (typeof outside_systems)[number]['code']
  method: string
  called: string
  failed: boolean
  duration_ms: number
  answer_code?: string
  request_digest?: string
  response_digest?: string
  correlation_id?: string
}

/** Hears of calls to the outside, for the register of them. Neither throws nor keeps anybody waiting. */
export interface OutboundAudit {
  record(call: OutboundCall): void
}

/** For who keeps no register. */
export const noAudit: OutboundAudit = { record: () => {} }
