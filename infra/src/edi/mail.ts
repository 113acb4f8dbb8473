import type { EdiTransport } from '@fairlead/domain/ports/edi-transport'
import type { Mailer } from '@fairlead/domain/ports/mailer'

/** Interchanges as attachments of mail, one each; sent again it is the same message. Mail that comes is read by nobody here. */
export function mailTransport(mailer: Pick<Mailer, 'send'>): EdiTransport {
  return {
    async send({ mail_to }, { id, name, content }) {
      if (!mail_to?.length) throw new Error('the partner has no address of mail')
      const attachments = [{ name, type: 'application/EDIFACT', content }] // RFC 1767
      await mailer.send({ id, to: mail_to, subject: name, text: name, attachments })
    },
    async *arrivals() {},
  }
}
