import type { DocumentData } from '@fairlead/contracts/documents/document'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import { aFreightlistPaper } from '@fairlead/domain/documentation/freightlist-for-tests'
import { freightlist } from '@fairlead/domain/documentation/freightlists'
import { filesOf, finding, loading } from '@fairlead/domain/kernel/loading-for-tests'
import type { Mail } from '@fairlead/domain/ports/mailer'
import type { CellRows } from '@fairlead/domain/ports/sheets'
import { expect, test } from 'vitest'
import { mailFreightlist } from './freightlists.ts'

const bytes = { pdf: new Uint8Array([1]), sheet: new Uint8Array([2]) }

/** What goes out of a freightlist that was sent, and what is kept of it. */
async function mailed(more: object = {}) {
  const [mails, papers, rows, given]: [Mail[], DocumentData[], Cell[][], unknown[]] = [[], [], [], []]
  const sent = { id: 'x', status: 'sent', to: ['settlements@grimaldi.test'], message: null, paper: aFreightlistPaper(), ...more }
  const give = async (_aggregate: unknown, id: string, command: string, input: object) => {
    given.push([id, command, input])
    return { refused: false as const, id, version: 2, position: undefined, written: [], record: {}, warnings: [] }
  }
  const execute = Object.assign(give, { load: loading([freightlist, sent]), find: finding().find })
  const documents = {
    pdf: async (document: DocumentData) => {
      papers.push(document)
      return bytes.pdf
    },
  }
  async function* writeSheet(_columns: unknown, cells: CellRows) {
    for await (const row of cells) rows.push([...row])
    yield bytes.sheet
  }
  const files = { ...filesOf({}), put: async (content: Uint8Array) => `key of ${content[0]}` }
  const send = async (mail: Mail) => void mails.push(mail)
  await mailFreightlist(
    { execute, documents, files, writeSheet, mailer: { send } },
    { id: 'mail_freightlist.7.0', name: 'mail_freightlist', data: { id: 'x' } },
  )
  return { mails, papers, rows, given }
}

test('a freightlist that was sent goes out as a paper and as a sheet, and both are kept with it', async () => {
  const { mails, papers, rows, given } = await mailed()
  expect(papers).toMatchObject([{ template: 'freightlist', data: { voyage: 'GA2601' } }])
  expect(rows).toHaveLength(1)
  expect(mails).toEqual([
    {
      id: 'mail_freightlist.7.0',
      to: ['settlements@grimaldi.test'],
      subject: 'Freightlist GRANDE DAKAR GA2601',
      text: 'Please find attached the freightlist of GRANDE DAKAR, voyage GA2601, as a PDF and as a spreadsheet.',
      attachments: [
        { name: 'freightlist-GA2601.pdf', type: 'application/pdf', content: bytes.pdf },
        {
          name: 'freightlist-GA2601.xlsx',
          type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          content: Buffer.from(bytes.sheet),
        },
      ],
    },
  ])
  const files = [
    { key: 'key of 1', name: 'freightlist-GA2601.pdf' },
    { key: 'key of 2', name: 'freightlist-GA2601.xlsx' },
  ]
  expect(given).toEqual([['x', 'record_mail', { files }]])
})

test('it is written in the language of its paper, with what its sender said below', async () => {
  const { mails } = await mailed({ paper: { ...aFreightlistPaper(), language: 'nl' }, message: 'Groet' })
  expect(mails).toMatchObject([
    {
      subject: 'Vrachtlijst GRANDE DAKAR GA2601',
      text: 'Bijgaand vindt u de vrachtlijst van GRANDE DAKAR, reis GA2601, als pdf en als spreadsheet.\n\nGroet',
    },
  ])
})

test('what was mailed is not mailed again, and what is not there is a fault', async () => {
  expect(await mailed({ status: 'mailed' })).toEqual({ mails: [], papers: [], rows: [], given: [] })
  await expect(mailed({ paper: null })).rejects.toThrow('there is no freightlist x')
})
