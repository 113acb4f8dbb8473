/** A version of a quotation as its customer knows it: by an id that nobody can guess, and its revision. */
export interface QuotedVersion {
  public_id: string
  revision: number
}

/** Where a customer answers a quotation without signing in. Whoever has the address may answer: no secret of it stands in any event. */
export interface ReplyLinks {
  urlOf(version: QuotedVersion): string
  /** Which revision a token was made for; undefined where it is not genuine. */
  revisionOf(public_id: string, token: string): number | undefined
}
