import { expect, test } from 'vitest'
import { paperLinksOf } from './papers.ts'
import { trackingLinksOf } from './tracking.ts'

const settings = { sessionSecret: 'a'.repeat(32), publicUrls: ['https://fairlead.test', 'https://other.test'] }
const links = trackingLinksOf(settings)
const [one, other] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
const token = links.tokenOf('units', one)

test('a link leads to the first address of the product, by what is followed and a token of 256 bits', () => {
  expect(links.urlOf('jobs', one)).toMatch(
    /^https:\/\/fairlead\.test\/tracking\/jobs\/01900000-0000-7000-8000-000000000001\?token=[\w-]{43}$/,
  )
  expect(new URL(links.urlOf('units', one)).searchParams.get('token')).toBe(token)
})

test('a token is good for what it was made for, and only while the secret stands', () => {
  expect(links.isGenuine('units', one, token)).toBe(true)
  expect(links.isGenuine('units', other, token)).toBe(false)
  expect(links.isGenuine('jobs', one, token)).toBe(false)
  expect(links.isGenuine('units', one, '')).toBe(false)
  expect(trackingLinksOf({ ...settings, sessionSecret: 'b'.repeat(32) }).isGenuine('units', one, token)).toBe(false)
  const papers = new URL(paperLinksOf(settings).urlOf(`units ${one}`)).searchParams.get('token') ?? ''
  expect(links.isGenuine('units', one, papers)).toBe(false)
})
