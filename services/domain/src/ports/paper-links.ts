/** Where a customer hands in papers without signing in. Whoever has the address may: no secret of it stands in any event. */
export interface PaperLinks {
  /** The address of a request for papers, in a language. */
  urlOf(id: string): string
  /** Whether a token was made for it. */
  isGenuine(id: string, token: string): boolean
}
