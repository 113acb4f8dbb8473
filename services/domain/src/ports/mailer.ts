/** A message to be sent, plain text with attachments. */
export interface Mail {
  /** Becomes the Message-ID: a receiver sees one message per id, however often it is sent. */
  id: string
  /** The sender's address; the one of the installation when left out. */
  from?: string
  to: readonly string[]
  subject: string
  text: string
  attachments?: readonly { name: string; type: string; content: Uint8Array }[]
}

/** Sends mail over SMTP; throws when the server did not take it. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  stop(): Promise<void>
}
