import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { afterEach, expect, test } from 'vitest'
import { folderTransport } from './folder.ts'
import { mailTransport } from './mail.ts'

const data = mkdtempSync(join(tmpdir(), 'edi-'))
afterEach(() => rmSync(data, { recursive: true, force: true }))

const parcel = { id: 'x', name: 'cuscar-1.edi', content: new TextEncoder().encode("UNB'") }
const nowhere = { folder: null, mail_to: null }

test('an interchange lies in the folder of its partner once, however often it is sent', async () => {
  const transport = folderTransport(data)
  for (const _again of [1, 2]) await transport.send({ ...nowhere, folder: 'dakar' }, parcel)
  expect(readdirSync(join(data, 'dakar', 'out'))).toEqual(['cuscar-1.edi'])
  expect(readFileSync(join(data, 'dakar', 'out', 'cuscar-1.edi'), 'utf8')).toBe("UNB'")
  await expect(transport.send(nowhere, parcel)).rejects.toThrow('no folder')
})

test('by mail it is an attachment of one message', async () => {
  const mails: Mail[] = []
  const transport = mailTransport({ send: async mail => void mails.push(mail) })
  await transport.send({ ...nowhere, mail_to: ['edi@customs.test'] }, parcel)
  const attachments = [{ name: 'cuscar-1.edi', type: 'application/EDIFACT', content: parcel.content }]
  expect(mails).toEqual([{ id: 'x', to: ['edi@customs.test'], subject: 'cuscar-1.edi', text: 'cuscar-1.edi', attachments }])
  for (const mail_to of [null, []]) await expect(transport.send({ ...nowhere, mail_to }, parcel)).rejects.toThrow('no address')
})
