import { compliance_states } from '@fairlead/contracts/operations/bookings'
import { language } from '../../i18n/index.ts'
import type { Rec } from '../../kernel/record.ts'
import { Badge } from '../../ui/badge.tsx'

/** Whether a world check holds the customer of a booking: red or green, and no more. */
export function complianceCell({ compliance }: Rec) {
  const state = compliance_states.find(({ code }) => code === compliance)
  return state ? <Badge tone={state.code}>{state[language()]}</Badge> : null
}
