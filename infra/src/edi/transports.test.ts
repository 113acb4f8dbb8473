import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EdiArrival, EdiTransport } from '@fairlead/domain/ports/edi-transport'
import type { Mail } from '@fairlead/domain/ports/mailer'
import { afterEach, describe, expect, test } from 'vitest'
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

describe('what a partner leaves', () => {
  const inbox = join(data, 'dakar', 'in')
  const leave = (name: string, secondsAgo: number) => {
    mkdirSync(inbox, { recursive: true })
    writeFileSync(join(inbox, name), name)
    const at = Date.now() / 1000 - secondsAgo
    utimesSync(join(inbox, name), at, at)
  }
  async function come(folder: string | null = 'dakar', by: Pick<EdiTransport, 'arrivals'> = folderTransport(data)): Promise<EdiArrival[]> {
    const all: EdiArrival[] = []
    for await (const one of by.arrivals({ ...nowhere, folder })) all.push(one)
    return all
  }

  test('is read oldest first, once nobody writes to it any more, and then lies elsewhere', async () => {
    leave('late.edi', 10)
    leave('early.edi', 20)
    leave('half.edi', 1)
    leave('half.edi.part', 30)
    leave('.hidden', 30)
    mkdirSync(join(inbox, 'a folder'))
    const [early, late, ...others] = await come()
    expect(others).toEqual([])
    expect([early?.name, late?.name]).toEqual(['early.edi', 'late.edi'])
    expect(Buffer.from(early?.content ?? []).toString()).toBe('early.edi')
    await early?.taken()
    await early?.taken() // who died after it does it again
    expect((await come()).map(one => one.name)).toEqual(['late.edi'])
    expect(readdirSync(join(data, 'dakar', 'taken'))).toEqual([`${early?.id}-early.edi`])
  })
  test('is another file where its name comes again', async () => {
    leave('one.edi', 20)
    const [first] = await come()
    expect((await come())[0]?.id).toBe(first?.id)
    leave('one.edi', 10)
    expect((await come())[0]?.id).not.toBe(first?.id)
  })
  test('is nothing where there is no folder, and by mail', async () => {
    expect(await come('never')).toEqual([])
    expect(await come(null)).toEqual([])
    expect(await come(null, mailTransport({ send: async () => {} }))).toEqual([])
  })
})
