import type { Tone } from '../ui/badge.tsx'

/** Colours of states; a state is always written out as well. */
const tones: Readonly<Record<string, Tone>> = {
  active: 'green',
  own: 'green',
  open: 'green',
  accepted: 'green',
  approved: 'green',
  paid: 'green',
  loaded: 'green',
  released: 'green',
  discharged: 'green',
  published: 'green',
  firm: 'blue',
  permit: 'blue',
  final: 'blue',
  sent: 'blue',
  shipped: 'blue',
  booked: 'neutral',
  draft: 'amber',
  half: 'amber',
  outdated: 'amber',
  pending: 'amber',
  requested: 'amber',
  queued: 'amber',
  queue: 'amber',
  action_required: 'amber',
  short_shipped: 'amber',
  stand_by: 'red',
  declined: 'red',
  rejected: 'red',
  expired: 'red',
  void: 'struck',
  deleted: 'struck',
  cancelled: 'struck',
}

export const toneOf = (state: string): Tone => tones[state] ?? 'neutral'
