import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { mailbox } from './mailbox.ts'

/** The largest mail that is taken, in bytes. */
const largest = 25 * 1024 * 1024

/**
 * A mail server for development: takes all mail, delivers none, keeps it in a folder. Listens on this machine only; the url is for
 * `smtpMailer`. Without a port it takes a free one.
 */
export async function startMailCatcher({ dir, port = 0 }: { dir: string; port?: number }): Promise<{ url: string; stop(): Promise<void> }> {
  const box = mailbox(dir)
  async function keep(stream: SMTPServerDataStream): Promise<void> {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw new Error('The mail is too large')
    await box.keep(raw)
  }
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largest,
    onData: (stream, _session, done) => callbackify(keep)(stream, done),
  })
  smtp.on('error', () => {}) // a client that breaks off is its own trouble
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  const address = smtp.server.address()
  if (address === null || typeof address === 'string') throw new Error('The mail catcher has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise(resolve => smtp.close(() => resolve())),
  }
}
