import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import PusherModule, { type Channel } from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../postgres/test-database.ts'
import { postgresRelay } from './postgres-relay.ts'
import { type PusherEndpointOptions, pusherEndpoint } from './pusher-endpoint.ts'
import { pusherPush } from './pusher-push.ts'

// Its types describe an ES module; what Node loads is the class itself.
const PusherClient = 'default' in PusherModule ? PusherModule.default : PusherModule
const app = { id: 'fairlead', key: 'public-key', secret: 'private-secret' }
const stops: (() => unknown)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function startNode(options: Partial<PusherEndpointOptions> = {}) {
  const fastify: FastifyInstance = Fastify()
  await fastify.register(pusherEndpoint, { app, ...options })
  await fastify.listen({ port: 0, host: '127.0.0.1' })
  stops.push(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo
  return { fastify, port, push: pusherPush({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port }) }
}

type Node = Awaited<ReturnType<typeof startNode>>

/** A browser as the console has it; `member` signs it in on presence channels. */
function browse({ port, push }: Node, member?: { user_id: string; user_info: { name: string } }) {
  const client = new PusherClient(app.key, {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) => answer(null, push.authorise(socketId, channelName, member)),
    },
  })
  stops.push(() => client.disconnect())
  return client
}

/** The library by which a server speaks to Pusher. */
async function serverOf({ port }: Node) {
  const { default: Pusher } = await import('pusher')
  return new Pusher({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port: String(port), useTLS: false })
}

const next = (channel: Channel, event: string) => new Promise<unknown>(resolve => channel.bind(event, resolve))
async function listen(channel: Channel): Promise<Channel> {
  await next(channel, 'pusher:subscription_succeeded')
  return channel
}

interface Told {
  event: string
  data: string
  channel?: string
}

/** A bare WebSocket that has been greeted. */
async function connect({ port }: Node, path = `/app/${app.key}?protocol=7`, headers: Record<string, string> = {}) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
  stops.push(() => ws.close())
  const told: Told[] = []
  ws.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)) as Told))
  const closed = new Promise<CloseEvent>(resolve => ws.addEventListener('close', resolve))
  const opened = new Promise<void>(resolve => ws.addEventListener('open', () => resolve()))
  await Promise.race([opened, closed])
  return { ws, told, closed, say: (event: string, data: unknown) => ws.send(JSON.stringify({ event, data })) }
}

describe('pushing to browsers', () => {
  test('reaches who listens on a public channel, and nobody else, in any number of messages', async () => {
    const node = await startNode()
    const [jobs, sales] = [browse(node).subscribe('jobs'), browse(node).subscribe('sales')]
    const got: unknown[] = []
    const missed: unknown[] = []
    jobs.bind('changed', (data: unknown) => got.push(data))
    sales.bind('changed', (data: unknown) => missed.push(data))
    await Promise.all([next(jobs, 'pusher:subscription_succeeded'), next(sales, 'pusher:subscription_succeeded')])
    const messages = Array.from({ length: 25 }, (_, number) => ({ channel: 'jobs', event: 'changed', data: { number, port: 'Łódź' } }))
    await node.push.send(messages)
    await vi.waitFor(() => expect(got).toEqual(messages.map(({ data }) => data)))
    expect(missed).toEqual([])
  })

  test('lets onto a private channel only with a signature of this app, socket and channel', async () => {
    const node = await startNode()
    const channel = await listen(browse(node).subscribe('private-office-NLRTM'))
    const arrived = next(channel, 'changed')
    await node.push.send([{ channel: 'private-office-NLRTM', event: 'changed', data: { id: '1' } }])
    expect(await arrived).toEqual({ id: '1' })

    const { say, told } = await connect(node)
    const forger = pusherPush({ appId: app.id, key: app.key, secret: 'guessed', host: '127.0.0.1', port: node.port })
    const socketId = '1.1'
    for (const auth of [undefined, '', forger.authorise(socketId, 'private-a').auth, node.push.authorise(socketId, 'private-a').auth]) {
      say('pusher:subscribe', { channel: 'private-a', auth })
    }
    await vi.waitFor(() => expect(told.filter(({ event }) => event === 'pusher:subscription_error')).toHaveLength(4))
    expect(told.some(({ event }) => event.includes('succeeded'))).toBe(false)
  })

  test('shows who is present on a presence channel, each person once', async () => {
    const node = await startNode()
    const [ada, ben] = [
      { user_id: 'a', user_info: { name: 'Ada' } },
      { user_id: 'b', user_info: { name: 'Ben' } },
    ]
    const seen = browse(node, ada).subscribe('presence-job-1')
    const members = await next(seen, 'pusher:subscription_succeeded')
    const came: unknown[] = []
    const went: unknown[] = []
    seen.bind('pusher:member_added', (member: unknown) => came.push(member))
    seen.bind('pusher:member_removed', (member: unknown) => went.push(member))

    const [first, second] = [browse(node, ben), browse(node, ben)]
    await listen(first.subscribe('presence-job-1'))
    await listen(second.subscribe('presence-job-1'))
    await vi.waitFor(() => expect(came).toEqual([{ id: 'b', info: { name: 'Ben' } }]))
    expect(members).toMatchObject({ count: 2, me: { id: 'a', info: { name: 'Ada' } } })
    const pusher = await serverOf(node)
    const listeners = async () => {
      const channel: { subscription_count: number } = await (await pusher.get({ path: '/channels/presence-job-1' })).json()
      return channel.subscription_count
    }
    expect(await listeners()).toBe(3)
    first.disconnect()
    await vi.waitFor(async () => expect(await listeners()).toBe(2))
    expect(went).toEqual([])
    second.unsubscribe('presence-job-1')
    await vi.waitFor(() => expect(went).toEqual([{ id: 'b', info: { name: 'Ben' } }]))
    expect(members).toMatchObject({ count: 1 })
  })

  test('counts who listens, for who holds the secret', async () => {
    const node = await startNode()
    const pusher = await serverOf(node)
    await listen(browse(node).subscribe('jobs'))
    expect(await (await pusher.get({ path: '/channels' })).json()).toEqual({ channels: { jobs: { subscription_count: 1 } } })
    expect(await (await pusher.get({ path: '/channels/jobs' })).json()).toEqual({ occupied: true, subscription_count: 1 })
    expect(await (await pusher.get({ path: '/channels/none' })).json()).toEqual({ occupied: false, subscription_count: 0 })
    const unsigned = await fetch(`http://127.0.0.1:${node.port}/apps/${app.id}/channels`)
    expect(unsigned.status).toBe(401)
  })

  test('refuses what is not signed by the app, too large or not an event', async () => {
    const node = await startNode()
    const message = { channel: 'jobs', event: 'changed', data: {} }
    for (const [wrong, status] of [
      [{ secret: 'guessed' }, '401'],
      [{ key: 'other' }, '401'],
      [{ appId: 'other' }, '404'],
    ] as const) {
      const foreign = pusherPush({ appId: app.id, key: app.key, secret: app.secret, host: '127.0.0.1', port: node.port, ...wrong })
      await expect(foreign.send([message])).rejects.toThrow(status)
    }
    await expect(node.push.send([{ ...message, data: { text: 'x'.repeat(300_000) } }])).rejects.toThrow('413')
    await expect(node.push.send([{ ...message, channel: 'no spaces' }])).rejects.toThrow('400')
    await expect(node.push.send([message])).resolves.toBeUndefined()
  })

  test('holds a browser to its limits', async () => {
    const node = await startNode()
    const { say, told, ws, closed } = await connect(node)
    ws.send('not JSON')
    for (let i = 0; i <= 100; i += 1) say('pusher:subscribe', { channel: `c${i}` })
    say('pusher:subscribe', { channel: 'no spaces' })
    say('client-forged', { channel: 'c1' })
    say('pusher:ping', {})
    await vi.waitFor(() => expect(told.at(-1)?.event).toBe('pusher:pong'))
    const times = (name: string) => told.filter(({ event }) => event === name).length
    expect([times('pusher:error'), times('pusher_internal:subscription_succeeded'), times('pusher:subscription_error')]).toEqual([
      1, 100, 2,
    ])
    ws.send('x'.repeat(17_000))
    expect((await closed).code).toBe(1009)
  })

  test('refuses another key, an old protocol and a foreign origin', async () => {
    const node = await startNode({ origins: ['http://console.test'] })
    expect((await (await connect(node, '/app/other?protocol=7')).closed).code).toBe(4001)
    expect((await (await connect(node, `/app/${app.key}?protocol=4`)).closed).code).toBe(4007)
    expect((await (await connect(node, undefined, { origin: 'http://evil.test' })).closed).code).toBe(1006)
    const { told } = await connect(node, undefined, { origin: 'http://console.test' })
    await vi.waitFor(() => expect(told[0]?.event).toBe('pusher:connection_established'))
  })

  test('ends the connections that it is told to, and no others, and tells nobody of it', async () => {
    const node = await startNode()
    const [one, other] = [await connect(node), await connect(node)]
    other.say('pusher:subscribe', { channel: 'fairlead-sockets' })
    await vi.waitFor(() => expect(other.told.map(({ event }) => event)).toContain('pusher_internal:subscription_succeeded'))
    const { socket_id } = JSON.parse(one.told[0]?.data ?? '{}') as { socket_id: string }
    await node.push.end([socket_id, '1.1'])
    expect(await one.closed).toMatchObject({ code: 4200, reason: 'Session is over' })
    other.say('pusher:ping', {})
    await vi.waitFor(() => expect(other.told.at(-1)?.event).toBe('pusher:pong'))
    expect(other.told.map(({ event }) => event)).not.toContain('fairlead:end')
  })

  test('asks a silent browser whether it is there, and ends one that does not answer', async () => {
    const node = await startNode({ activityTimeout: 0.1 })
    const dead = await connect(node)
    const alive = await connect(node)
    alive.ws.addEventListener('message', ({ data }) => String(data).includes('pusher:ping') && alive.say('pusher:pong', {}))
    expect((await dead.closed).code).toBe(1006)
    expect(dead.told.map(({ event }) => event)).toContain('pusher:ping')
    expect(alive.ws.readyState).toBe(WebSocket.OPEN)
  })

  test('tells browsers to connect again when the node stops', async () => {
    const node = await startNode()
    const { closed } = await connect(node)
    const asked = Date.now()
    await node.fastify.close()
    expect((await closed).code).toBe(4200)
    expect(Date.now() - asked).toBeLessThan(1_500)
  })
})

describe('several nodes', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.drop())

  async function startRelayed() {
    const relay = await postgresRelay({ url: database.url })
    stops.push(() => relay.stop())
    return startNode({ relay })
  }

  test('a message sent to one reaches the browsers of all, once, whatever its length', async () => {
    const [one, two] = [await startRelayed(), await startRelayed()]
    const got: Record<string, unknown[]> = { here: [], there: [] }
    for (const [place, node] of [
      ['here', one],
      ['there', two],
    ] as const) {
      const channel = await listen(browse(node).subscribe('jobs'))
      channel.bind('changed', (data: unknown) => got[place]?.push(data))
    }
    const messages = ['short', 'ż'.repeat(20_000), `"\\\n\u0000 ${'x'.repeat(60_000)}`].map(text => ({
      channel: 'jobs',
      event: 'changed',
      data: { text },
    }))
    for (const message of messages) await one.push.send([message])
    await vi.waitFor(() => expect(got.there).toHaveLength(messages.length))
    expect(got.there).toEqual(messages.map(({ data }) => data))
    expect(got.here).toEqual(messages.map(({ data }) => data))
  })

  test('show who is present at any of them, also to who comes later, and no longer once he has gone', async () => {
    const [one, two] = [await startRelayed(), await startRelayed()]
    const [ada, ben, cem] = ['Ada', 'Ben', 'Cem'].map(name => ({ user_id: name, user_info: { name } }))
    const here = browse(one, ada).subscribe('presence-jobs.1')
    await listen(here)
    const came: unknown[] = []
    const went: unknown[] = []
    here.bind('pusher:member_added', (member: unknown) => came.push(member))
    here.bind('pusher:member_removed', (member: unknown) => went.push(member))
    const there = browse(two, ben)
    const channel = there.subscribe('presence-jobs.1')
    const members = await next(channel, 'pusher:subscription_succeeded')
    await vi.waitFor(() => expect(members).toMatchObject({ count: 2, members: { Ada: { name: 'Ada' }, Ben: { name: 'Ben' } } }))
    await vi.waitFor(() => expect(came).toEqual([{ id: 'Ben', info: { name: 'Ben' } }]))

    const three = await startRelayed() // asks the others who is there
    const late = await next(browse(three, cem).subscribe('presence-jobs.1'), 'pusher:subscription_succeeded')
    await vi.waitFor(() => expect(late).toMatchObject({ count: 3 }))
    there.disconnect()
    await vi.waitFor(() => expect(went).toEqual([{ id: 'Ben', info: { name: 'Ben' } }]))
  })

  test('find each other again after the database has dropped their connections', async () => {
    const [one, two] = [await startRelayed(), await startRelayed()]
    const channel = await listen(browse(two).subscribe('jobs'))
    const arrived = next(channel, 'changed')
    const { Client } = await import('pg')
    const administrator = new Client({ connectionString: database.url })
    await administrator.connect()
    await administrator.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await administrator.end()
    await vi.waitFor(
      async () => {
        await one.push.send([{ channel: 'jobs', event: 'changed', data: { again: true } }])
        await Promise.race([arrived, once(AbortSignal.timeout(200), 'abort').then(() => expect.unreachable())])
      },
      { timeout: 10_000 },
    )
    expect(await arrived).toEqual({ again: true })
  })
})
