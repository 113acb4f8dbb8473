import type { Mailer } from '@fairlead/domain/ports/mailer'
import { noAudit, type OutboundAudit } from '@fairlead/domain/ports/outbound-audit'
import { createTransport } from 'nodemailer'
import { audited } from '../outbound/audited.ts'

export interface SmtpOptions {
  /** `smtp://…` (TLS where the server offers it) or `smtps://…`, with user and password where the server wants them. */
  url: string
  /** The sender of what names none, as `Name <address>` or an address alone. */
  from: string
  outside?: OutboundAudit
}

/** Sends mail over SMTP. Rejects when the server cannot be reached or refused any of the addresses; sending again is harmless. */
export function smtpMailer({ url, from, outside = noAudit }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 30_000,
    disableFileAccess: true, // content is given, never fetched by what a message says
    disableUrlAccess: true,
  })
  const { host } = new URL(url)
  return {
    async send({ id, from: sender, to, subject, text, attachments = [] }) {
      const letter = {
        messageId: messageIdOf(id),
        from: sender === undefined ? from : { name: 'Fairlead', address: plain(sender) },
        to: to.map(address => ({ name: '', address: plain(address) })),
        subject: subject.replace(/\s+/g, ' '),
        text,
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type.replace(/[\r\n]/g, ''),
          content: Buffer.from(content),
        })),
      }
      const { rejected } = await audited(
        outside,
        { system: 'mail', method: 'SEND', called: host, request_digest: `${to.length} × ${letter.subject}`, correlation_id: id },
        () => transport.sendMail(letter),
        ({ response, rejected: refused }) => ({ failed: refused.length > 0, answer_code: response.slice(0, 3), response_digest: response }),
      )
      if (rejected.length > 0) throw new Error(`The mail server refused ${rejected.length} of ${to.length} addresses`)
    },
    async stop() {
      transport.close()
    },
  }
}

/** A Message-ID takes few characters (RFC 5322 §3.6.4), our ids may have any. */
function messageIdOf(id: string): string {
  const left = id.replace(/[^A-Za-z0-9-]+/g, other => `_${Buffer.from(other).toString('hex')}_`)
  return `<${left}@fairlead>`
}

/** One bare address, which cannot smuggle in a second one or a header. */
function plain(address: string): string {
  if (!/^[^\s<>,;:"()\\@]+@[^\s<>,;:"()\\@]+$/.test(address)) throw new Error('Not a mail address')
  return address
}
