/** What somebody may follow without signing in. */
export type Followed = 'units' | 'jobs'

/** Where a unit or a job is followed without signing in. Whoever has the address may; it is made of the record itself, and stands in no event. */
export interface TrackingLinks {
  /** The whole address of its page. */
  urlOf(of: Followed, id: string): string
  /** What makes an address genuine. */
  tokenOf(of: Followed, id: string): string
  /** Whether a token was made for it. */
  isGenuine(of: Followed, id: string, token: string): boolean
}
