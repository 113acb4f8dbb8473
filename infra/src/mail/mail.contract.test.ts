import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from '@fairlead/domain/ports/mailer'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startMailCatcher } from './catcher.ts'
import { mailPage } from './mail-page.ts'
import { mailbox } from './mailbox.ts'
import { smtpMailer } from './smtp-mailer.ts'

let dir: string
let catcher: Awaited<ReturnType<typeof startMailCatcher>>
let mailer: ReturnType<typeof smtpMailer>

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairlead-mail-'))
  catcher = await startMailCatcher({ dir: join(dir, 'mail') })
  mailer = smtpMailer({ url: catcher.url, from: 'Fairlead <noreply@fairlead.test>' })
})

afterEach(async () => {
  await mailer.stop()
  await catcher.stop()
  await rm(dir, { recursive: true, force: true })
})

const caught = () => mailbox(join(dir, 'mail')).list()
const mail = (fields: Partial<Mail> = {}): Mail => ({
  id: 'quotation:000-1',
  to: ['ama@shipper.test'],
  subject: 'Offer',
  text: 'Hello',
  ...fields,
})

test('a mail names its own sender, or goes out from the address of the installation', async () => {
  await mailer.send(mail())
  await mailer.send(mail({ id: 'quotation:000-2', from: 'documents@fairlead.test' }))
  const box = mailbox(join(dir, 'mail'))
  const raw = await Promise.all((await caught()).map(async ({ name }) => String(await box.raw(name))))
  const senders = raw.map(one => /^From: (.*)$/m.exec(one)?.[1]?.trim())
  expect(new Set(senders)).toEqual(new Set(['Fairlead <documents@fairlead.test>', 'Fairlead <noreply@fairlead.test>']))
  await expect(mailer.send(mail({ from: 'one@fairlead.test, two@fairlead.test' }))).rejects.toThrow('Not a mail address')
})

async function page() {
  const fastify = Fastify()
  await fastify.register(mailPage, { prefix: '/mail', dir: join(dir, 'mail') })
  return fastify
}

describe('sending over SMTP', () => {
  test('arrives as it was written', async () => {
    const text = `Beste Łukasz,\n\nOpen https://fairlead.test/quotation/${'0123456789'.repeat(12)}?token=a=b\n\n> =C5 not encoded\n.\nMet groet`
    const subject = 'Offerte Q26-00017 – Zeebrugge → Cotonou, véhicule d’occasion, négocié avec Koffi Ațibu'
    await mailer.send(
      mail({
        to: ['ama@shipper.test', 'kofi@shipper.test'],
        subject,
        text,
        attachments: [{ name: 'B/L "draft" ü.pdf', type: 'application/pdf', content: new Uint8Array([37, 80, 68, 70]) }],
      }),
    )
    const [only, ...others] = await caught()
    expect(others).toEqual([])
    expect(only).toMatchObject({ from: 'Fairlead <noreply@fairlead.test>', to: 'ama@shipper.test, kofi@shipper.test', subject })
    expect(only?.text.trimEnd()).toBe(text)
    expect(only?.attachments).toHaveLength(1)
    expect((await mailbox(join(dir, 'mail')).raw(only?.name ?? ''))?.toString()).toContain(Buffer.from('%PDF').toString('base64'))
  })

  test('keeps long plain lines whole', async () => {
    const text = `A line ${'that goes on and '.repeat(20)}ends\n\n  indented\nFrom here\n`
    await mailer.send(mail({ text }))
    expect((await caught())[0]?.text.trimEnd()).toBe(text.trimEnd())
  })

  test('an id sent twice is one mail, as its Message-ID is the same; another id is another', async () => {
    await mailer.send(mail({ text: 'first' }))
    await mailer.send(mail({ text: 'again' }))
    await mailer.send(mail({ id: 'quotation:000-2' }))
    await mailer.send(mail({ id: 'quotation_3a_000-2' }))
    const mails = await caught()
    expect(mails.map(({ text }) => text.trim()).toSorted()).toEqual(['Hello', 'Hello', 'first'])
    expect(new Set(mails.map(({ message_id }) => message_id)).size).toBe(3)
  })

  test('no field can bring in a header or an address', async () => {
    const evil = 'x\r\nBcc: evil@fairlead.test\r\nX-Evil: 1\r\n\r\nbody'
    await mailer.send(
      mail({ id: evil, subject: evil, attachments: [{ name: evil, type: `text/plain${evil}`, content: new Uint8Array() }] }),
    )
    const [only] = await caught()
    const raw = (await mailbox(join(dir, 'mail')).raw(only?.name ?? ''))?.toString() ?? ''
    expect(raw).not.toMatch(/^(bcc|x-evil):/im)
    expect(only?.to).toBe('ama@shipper.test')
    for (const to of [evil, 'a@b.test, evil@b.test', 'A <a@b.test>', 'a@b.test\r\nRCPT TO:<evil@b.test>', '', 'a@b@c']) {
      await expect(mailer.send(mail({ to: [to] }))).rejects.toThrow('Not a mail address')
    }
  })

  test('rejects when the server is gone', async () => {
    await catcher.stop()
    await expect(mailer.send(mail())).rejects.toThrow('ECONNREFUSED')
  })
})

describe('the caught mail', () => {
  test('is capped: the oldest go', async () => {
    const box = mailbox(join(dir, 'mail'))
    for (let i = 0; i < 205; i += 1) {
      await box.keep(Buffer.from(`Message-ID: <${i}@test>\r\nSubject: ${i}\r\n\r\n`))
    }
    const subjects = (await box.list()).map(({ subject }) => Number(subject))
    expect(subjects).toHaveLength(200)
    expect(subjects).toContain(204)
    expect(subjects).not.toContain(0)
  })

  test('is listed and shown as text, never as what it claims to be', async () => {
    const fastify = await page()
    expect((await fastify.inject('/mail/')).statusCode).toBe(200)
    await mailer.send(mail({ subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' }))
    const list = await fastify.inject('/mail/')
    expect(list.body).toContain('&lt;script&gt;')
    expect(list.body).not.toContain('<script')
    const link = /href="([^"]+)"/.exec(list.body)?.[1] ?? ''
    const shown = await fastify.inject(link)
    expect(shown.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect(shown.body).toContain('Subject: <script>alert(1)</script>\n\n<img')
    const raw = await fastify.inject(`${link}/raw`)
    expect(raw.headers['content-disposition']).toMatch(/^attachment/)
  })

  test('leads nowhere else', async () => {
    const fastify = await page()
    for (const path of ['/mail/unknown', '/mail/..%2f..%2fetc%2fpasswd', `/mail/${'0'.repeat(32)}`, `/mail/${'0'.repeat(32)}/raw`]) {
      expect((await fastify.inject(path)).statusCode).toBe(404)
    }
  })
})
