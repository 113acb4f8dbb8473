import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { caller } from '../caller.ts'
import { startFairlead } from '../fairlead.ts'
import { apiOf, browserOf } from './people.ts'
import { listenAt } from './push.ts'

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

test('where Sentry is configured, it is told of a failure by the id of the user, without his name; elsewhere nothing is loaded or allowed', async ({
  browser,
}) => {
  const envelopes: string[] = []
  const sentry = createServer((request, response) => {
    let envelope = ''
    request.setEncoding('latin1').on('data', part => {
      envelope += String(part)
    })
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push(envelope)
      response.writeHead(200, headers).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(sentry, 'listening')
  const at = sentry.address()
  const host = `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`
  const fairlead = await startFairlead(['api,projections'], {
    SENTRY_DSN: `http://publickey@${host}/1`,
    FAIRLEAD_CONSOLE: join(import.meta.dirname, '../../console/dist'),
  })
  try {
    const token = await fairlead.token('admin')
    const context = await browser.newContext({ baseURL: fairlead.url })
    await context.addInitScript(kept => sessionStorage.setItem('fairlead.token', kept), token)
    const page = await context.newPage()
    const breaches: string[] = []
    page.on('console', message => message.text().includes('Content Security Policy') && breaches.push(message.text()))
    const answer = await page.goto('/colours?search=jansen')
    expect(answer?.headers()['content-security-policy']).toContain(host)
    await expect(page.getByRole('grid', { name: 'Colours' })).toBeVisible()
    const told = (what: string) => envelopes.filter(one => one.includes(what))
    await expect.poll(() => told('"type":"transaction"').length + told('"type":"session"').length + told('span').length).toBeGreaterThan(0)
    await page.evaluate(`setTimeout(() => { throw new Error('the pages fell out') })`)
    await expect.poll(() => told('the pages fell out').length).toBeGreaterThan(0)
    const [failure = ''] = told('the pages fell out')
    const { body: me } = await caller(fairlead.url, token).get('auth/check-login')
    expect(failure).toContain(String(me.id))
    for (const secret of [String(me.name), String(me.email), 'jansen', token]) expect(envelopes.join('\n')).not.toContain(secret)
    expect(breaches).toEqual([])
    await context.close()
  } finally {
    await fairlead.stop()
    sentry.close()
  }

  const elsewhere = await browserOf(browser, 'admin')
  const loaded: string[] = []
  elsewhere.on('request', request => loaded.push(request.url()))
  await listenAt(elsewhere, '/colours', 'colours') // by then all has been asked for
  expect((await (await apiOf('admin')).get('config')).body.monitoring).toBeNull()
  expect(loaded.filter(url => url.includes('sentry'))).toEqual([])
  await elsewhere.context().close()
})
