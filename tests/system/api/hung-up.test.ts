import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { security } from '@fairlead/api/security'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

/** Every moment between two hooks is one at which a caller may hang up. */
const times = 300

// The line is cut at the only moment that matters: after the request was read, before anything has looked at it. Here, or by the caller:
// then we do not know it yet, but already cannot say who he was.
const cuts = {
  '/cut': (ours: net.Socket, _theirs: net.Socket) => ours.destroy(),
  '/reset': (_ours: net.Socket, theirs: net.Socket) => theirs.resetAndDestroy(),
}

test.each(Object.entries(cuts))(
  '%s: who hangs up before he is answered is no failure of ours, and the next one is served',
  async (url, cut) => {
    const app = Fastify()
    const failures: Error[] = []
    let caller = new net.Socket()
    app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
    app.addHook('onRequest', async request => void (request.url === url && cut(request.raw.socket, caller)))
    await security(app, { push: { key: '', cluster: null, tls: false }, monitoring: null, publicUrls: [], requestsPerMinute: times })
    const reached: string[] = []
    app.get('/:where', async request => reached.push(request.url))
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    for (let time = 0; time < times; time++) {
      caller = net.connect(port, '127.0.0.1')
      caller.write(`GET ${url} HTTP/1.1\r\nhost: fairlead\r\n\r\n`)
      await once(caller.resume(), 'close')
    }
    expect((await fetch(`http://127.0.0.1:${port}/heard`)).status).toBe(200)
    expect({ failures, reached }).toEqual({ failures: [], reached: ['/heard'] })
    await app.close()
  },
)
