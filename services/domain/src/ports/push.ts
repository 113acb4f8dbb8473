import type { Json } from './event-log.ts'

/** One message to all who listen on a channel. */
export interface PushMessage {
  channel: string
  event: string
  data: { [key: string]: Json }
}

/** Tells browsers that something changed; best effort, a browser that missed it reads again. */
export interface Push {
  send(messages: readonly PushMessage[]): Promise<void>
  /** Signs a browser's wish to listen on a private channel; the caller has checked that it may. */
  authorise(
    socketId: string,
    channel: string,
    member?: { user_id: string; user_info: { [key: string]: Json } },
  ): { auth: string; channel_data?: string }
  /** Ends connections of browsers, each by the id of its socket: their session is over. Pusher's own service takes no such word, and does nothing. */
  end(socketIds: readonly string[]): Promise<void>
  stop(): Promise<void>
}
