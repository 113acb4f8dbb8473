import type { Resource } from '@fairlead/contracts/kernel/resource'
import { Badge } from '../ui/badge.tsx'
import { stateLabel } from './labels.ts'
import { toneOf } from './tones.ts'

/** The state of a record, as text and colour; nothing of a record as it was, where others tell its state now. */
export const StateBadge = ({ resource, state }: { resource: Resource; state: string | undefined }) =>
  state ? <Badge tone={toneOf(state)}>{stateLabel(resource, state)}</Badge> : null
