import { expect, test } from 'vitest'
import { jobStatus } from './job-status.ts'

type Line = Parameters<typeof jobStatus>[0]['lines'][number]
const line = (status: Line['status'], side: Line['side'] = 'sales') => ({ status, side }) as Line
const are = (...statuses: string[]) => statuses.map(status => ({ status }))
const shipped = { bookings: are('shipped'), units: are('loaded', 'discharged', 'released') }

test.each([
  ['new', 'nothing is booked', {}],
  ['new', 'a booking was begun', { bookings: are('new') }],
  ['new', 'a booking waits for the carrier', { bookings: are('pending') }],
  ['new', 'what is left of its bookings waits', { bookings: are('cancelled', 'declined', 'pending') }],
  ['active', 'one of its bookings is confirmed', { bookings: are('pending', 'active') }],
  ...['booked', 'stand_by', 'firm', 'permit'].map(
    waiting => ['active', `a unit is ${waiting}`, { bookings: are('active'), units: are('loaded', waiting) }] as const,
  ),
  ['active', 'nothing that was booked travels any more', { bookings: are('active'), units: are('cancelled', 'short_shipped') }],
  ['cancelled', 'all its bookings are withdrawn or declined', { bookings: are('cancelled', 'declined') }],
  ['cancelled', 'its bookings are withdrawn, whatever was loaded', { bookings: are('cancelled'), units: are('loaded') }],
  ['shipped', 'everything is loaded', shipped],
  ['shipped', 'everything is loaded that still travels', { ...shipped, units: are('loaded', 'cancelled', 'short_shipped') }],
  ['shipped', 'some of it is invoiced', { ...shipped, lines: [line('invoiced'), line('approved')] }],
  ['shipped', 'only costs are settled', { ...shipped, lines: [line('invoiced', 'purchase')] }],
  ['shipped', 'every line is rejected', { ...shipped, lines: [line('rejected')] }],
  ['invoiced', 'all sales lines are invoiced', { ...shipped, lines: [line('invoiced'), line('invoiced')] }],
  ['invoiced', 'all sales lines but those rejected are invoiced', { ...shipped, lines: [line('invoiced'), line('rejected')] }],
  ['invoiced', 'a cost waits', { ...shipped, lines: [line('invoiced'), line('pending', 'purchase')] }],
] as const)('a job is %s where %s', (status, _why, said) =>
  expect(jobStatus({ bookings: [], units: [], lines: [], ...(said as object) })).toBe(status),
)
