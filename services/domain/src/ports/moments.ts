/** A moment at which a step of a process is due: by the step's id, with the event that it follows from. */
export interface Moment {
  id: string
  stream: string
  version: number
  process: string
  step: string
  /** ISO instant. */
  due: string
}

/** Steps that are due later, kept until they were carried out; after a standstill those are found that came due meanwhile. */
export interface Moments {
  /** Keeps a moment; one that is kept already comes at the instant that was said last. */
  keep(moment: Moment): Promise<void>
  /** Moments that have come by an instant, the earliest first. */
  due(by: string, limit: number): Promise<Moment[]>
  /** A moment has been seen to; not where its step was put off since. */
  settle(moment: Pick<Moment, 'id' | 'due'>): Promise<void>
}
