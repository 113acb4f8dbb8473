import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { security } from '@fairlead/api/security'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

test('who hangs up before he is answered is no failure of ours, and the next one is served', async () => {
  const app = Fastify()
  const failures: Error[] = []
  app.addHook('onError', async (_request, _reply, error) => void failures.push(error))
  // The line is cut at the only moment that matters: after the request was read, before anything has looked at it.
  app.addHook('onRequest', async request => void (request.url === '/cut' && request.raw.socket.destroy()))
  await security(app, { push: { key: '', cluster: null, tls: false }, monitoring: null, publicUrls: [], requestsPerMinute: 100 })
  const reached: string[] = []
  app.get('/:where', async request => reached.push(request.url))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const caller = net.connect(port, '127.0.0.1')
  caller.write('GET /cut HTTP/1.1\r\nhost: fairlead\r\n\r\n')
  await once(caller.resume(), 'close')
  expect((await fetch(`http://127.0.0.1:${port}/heard`)).status).toBe(200)
  expect({ failures, reached }).toEqual({ failures: [], reached: ['/heard'] })
  await app.close()
})
