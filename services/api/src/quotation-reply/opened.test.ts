import { expect, test } from 'vitest'
import { isOpened } from './opened.ts'

const browser =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const opened = (headers: Record<string, string>, method = 'GET') => isOpened({ method, headers: { 'user-agent': browser, ...headers } })

test('a browser that shows the page has it open', () => expect(opened({})).toBe(true))

test.each([
  ['asks for its head', opened({}, 'HEAD')],
  ['fetches ahead', opened({ 'sec-purpose': 'prefetch;prerender' })],
  ['fetched ahead in older days', opened({ purpose: 'prefetch' })],
  ['shows a preview', opened({ 'x-purpose': 'preview' })],
  ['fetched ahead in Firefox', opened({ 'x-moz': 'prefetch' })],
  ['says nothing of itself', opened({ 'user-agent': '' })],
  ['is a program', opened({ 'user-agent': 'curl/8.5.0' })],
  ['is a search engine', opened({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })],
  ['is the preview of a chat', opened({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) SkypeUriPreview Preview/0.5' })],
])('who %s has not', (_who, seen) => expect(seen).toBe(false))
