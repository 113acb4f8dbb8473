/** Where exchange rates are published every working day. */
export interface PublishedRates {
  /** The text of the day's file; rejects when it cannot be fetched. */
  daily(): Promise<string>
}
