/** When sessions were last used, on whatever node. Best effort, and to the minute: a crash may make a session look unused for a little longer. */
export interface SessionUse {
  /** A call came by a session just now. */
  used(sessionId: string): void
  /** When it was last used; undefined where that is not known. */
  lastUsed(sessionId: string): Promise<Date | undefined>
}
