/** What a ticket lets its holder do: fetch one address, in the name of a session that still lasts. */
export interface DownloadToken {
  session_id: string
  user_id: string
  /** Path and query, exactly as it will be asked for. */
  url: string
  /** Of names and messages in what is fetched: a browser that fetches by itself asks in its own. */
  language: 'en' | 'nl'
}

/** Leave to fetch one address once, without a header: a browser that saves a file by itself sends none. */
export interface DownloadTokens {
  /** Issues a ticket that is good for a minute; its text is the secret. */
  issue(ticket: DownloadToken): Promise<string>
  /** What the ticket was issued for; undefined when it is unknown, too old, or was used before, on whatever node. */
  redeem(text: string): Promise<DownloadToken | undefined>
}
