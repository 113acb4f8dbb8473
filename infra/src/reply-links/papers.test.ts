import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { paperLinksOf } from './papers.ts'
import { replyLinksOf } from './signed.ts'

const settings = { sessionSecret: 'a'.repeat(32), publicUrls: ['https://fairlead.test', 'https://other.test'] }
const links = paperLinksOf(settings)
const [one, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const token = new URL(links.urlOf(one)).searchParams.get('token') ?? ''

test('a link leads to the first address of the product, by what was asked and a token of 256 bits', () => {
  expect(links.urlOf(one)).toMatch(/^https:\/\/fairlead\.test\/papers\/01900000-0000-7000-8000-000000000001\?token=[\w-]{43}$/)
  expect(links.isGenuine(one, token)).toBe(true)
})

test('a token is good for what it was made for, and only while the secret stands', () => {
  expect(links.isGenuine(other, token)).toBe(false)
  expect(paperLinksOf({ ...settings, sessionSecret: 'b'.repeat(32) }).isGenuine(one, token)).toBe(false)
})

test.each(['', token.slice(0, -1), `${token}a`, `${token.slice(0, -1)}é`, ` ${token}`])('%j is no token', wrong =>
  expect(links.isGenuine(one, wrong)).toBe(false),
)

test('its key signs nothing else: neither what the secret itself signs nor an answer to a quotation opens it', () => {
  expect(links.isGenuine(one, createHmac('sha256', settings.sessionSecret).update(one).digest('base64url'))).toBe(false)
  const reply = new URL(replyLinksOf(settings).urlOf({ public_id: one, revision: 1 })).searchParams.get('token') ?? ''
  expect(links.isGenuine(one, reply)).toBe(false)
  expect(links.isGenuine(one, reply.slice(2))).toBe(false)
})
