import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What identifies an app in Pusher's protocol; the key is public, the secret signs. */
export interface PusherApp {
  id: string
  key: string
  secret: string
}

/** How far the clock of a caller may be off, in seconds (Pusher's HTTP API). */
const tolerance = 600

/** Whether a socket may listen on a channel: the signature that the API gave it. */
export function isAuthorised(app: PusherApp, socketId: string, channel: string, auth: string, channelData?: string): boolean {
  const signed = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`
  return isSame(auth, `${app.key}:${sign(app, signed)}`)
}

/** Whether a call of the HTTP API carries the app's signature over method, path, query and body, made just now. */
export function isSigned(app: PusherApp, method: string, url: URL, body: string): boolean {
  const query = new Map(url.searchParams)
  const signature = query.get('auth_signature') ?? ''
  query.delete('auth_signature')
  const pairs = [...query].map(([name, value]) => `${name.toLowerCase()}=${value}`).toSorted()
  const age = Math.abs(Date.now() / 1000 - Number(query.get('auth_timestamp')))
  return (
    isSame(signature, sign(app, [method, url.pathname, pairs.join('&')].join('\n'))) &&
    query.get('auth_key') === app.key &&
    age < tolerance &&
    (body === '' || query.get('body_md5') === createHash('md5').update(body).digest('hex'))
  )
}

const sign = (app: PusherApp, text: string): string => createHmac('sha256', app.secret).update(text).digest('hex')

/** Compares in a time that does not depend on where the texts differ. */
function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
