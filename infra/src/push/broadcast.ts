/** A message on its way to all who listen on a channel, but for the socket that caused it. `data` is JSON. */
export interface Broadcast {
  channel: string
  event: string
  data: string
  except?: string
}

/** Who a listener is on a presence channel; `user_info` is for others to see. */
export interface Member {
  user_id: string
  user_info?: unknown
}
