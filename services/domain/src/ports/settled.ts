/**
 * Of which commands all that follows has been carried out, told by who gave them to who comes behind: so steps are carried out once, and what a
 * crash cut off is found. Forgetting it does no harm, since steps may be given twice.
 */
export interface Settled {
  /** All that follows from a command has been carried out; written down soon. */
  add(commandId: string): void
  /** Which of these commands are settled. */
  among(commandIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Nobody will ask for these any more. */
  forget(commandIds: readonly string[]): Promise<void>
}
