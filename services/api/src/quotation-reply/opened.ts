import type { FastifyRequest } from 'fastify'

/** What calls itself a machine, or looks before anybody does: previews of chats, scanners of mail, search engines. */
const machine = /bot|crawl|spider|slurp|scan|preview|prefetch|fetch|monitor|curl|wget|python|java\b|http-client/i

/**
 * Whether somebody has a page open, as far as can be told: asking for its head is no look, nor is a browser's that fetches ahead or a program's.
 * A scanner of mail that passes for a browser is taken for the customer: so it is told that he viewed it, and never that he answered.
 */
export function isOpened({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const browser = headers['user-agent'] ?? ''
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].join(' ')
  return method === 'GET' && browser.startsWith('Mozilla/5.0') && !machine.test(browser) && !/prefetch|prerender|preview/i.test(purpose)
}
