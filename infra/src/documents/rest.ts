/** How many times longer than it had to wait for the processor somebody patient leaves it to others, and how long at most, in ms. */
const share = { times: 8, mostMs: 250 }

/**
 * How long to rest after work that took so long by the clock and by the processor, in ms. Who had to wait for the processor did so because others
 * need it, and where they wait on one another's behalf (a server and its database) no priority tells the machine so.
 */
export const restMs = (tookMs: number, processorMs: number): number =>
  Math.min(share.mostMs, Math.max(0, tookMs - processorMs) * share.times)
