import { expect, test } from 'vitest'
import { replyLinksOf } from './signed.ts'

const settings = { sessionSecret: 'a'.repeat(32), publicUrls: ['https://fairlead.test', 'https://other.test'] }
const links = replyLinksOf(settings)
const [one, other] = ['0'.repeat(32), '1'.repeat(32)]
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const token = tokenIn(links.urlOf({ public_id: one, revision: 2 }))

test('a link leads to the first address of the product, by the public id and a token', () => {
  expect(links.urlOf({ public_id: one, revision: 2 })).toMatch(/^https:\/\/fairlead\.test\/quotationreply\/0{32}\?token=2\.[\w-]{43}$/)
  expect(links.revisionOf(one, token)).toBe(2)
})

test('a token is good for one quotation and one revision of it, and only while the secret stands', () => {
  expect(links.revisionOf(other, token)).toBeUndefined()
  expect(links.revisionOf(one, token.replace('2.', '3.'))).toBeUndefined()
  expect(links.revisionOf(one, token.replace('2.', '02.'))).toBeUndefined()
  expect(replyLinksOf({ ...settings, sessionSecret: 'b'.repeat(32) }).revisionOf(one, token)).toBeUndefined()
})

test.each(['', '2', '2.', token.slice(0, -1), `${token}a`, ` ${token}`, `${token.slice(0, -1)}é`, '-1.x', '1e3.x'])(
  '%j is no token',
  wrong => expect(links.revisionOf(one, wrong)).toBeUndefined(),
)

test('its key is derived for this alone: a signature made with the secret itself is worth nothing', async () => {
  const { createHmac } = await import('node:crypto')
  const forged = `2.${createHmac('sha256', settings.sessionSecret).update(`${one}.2`).digest('base64url')}`
  expect(links.revisionOf(one, forged)).toBeUndefined()
})
