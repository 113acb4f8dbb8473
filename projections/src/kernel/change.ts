/** A record that changed, and the push channels that hear of it: those of what it was tied to before, and of what it is tied to now. */
export interface Change {
  resource: string
  id: string
  channels: string[]
  /** Not the record itself, but what others say of it in its list. */
  tallied?: true
}
