import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { Load } from '@fairlead/domain/kernel/aggregate'
import { filesOf, finding } from '@fairlead/domain/kernel/loading-for-tests'
import type { Mail } from '@fairlead/domain/ports/mailer'
import type { Give, MailParts } from './parts.ts'

/** What a worker mails, prints and says to records in carrying out a job. */
export async function mailedBy(load: Load, carryOut: (parts: MailParts & { execute: Give }) => Promise<void>) {
  const [mails, papers, given]: [Mail[], DocumentData[], unknown[]] = [[], [], []]
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    given.push([id, command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const documents = {
    pdf: async (document: DocumentData) => {
      papers.push(document)
      return new Uint8Array([1])
    },
  }
  const files = { ...filesOf({}), put: async (content: Uint8Array) => `key of ${content[0]}` }
  const send = async (mail: Mail) => void mails.push(mail)
  await carryOut({ execute: Object.assign(give, { load, find: finding().find }), documents, files, mailer: { send } })
  return { mails, papers, given }
}
