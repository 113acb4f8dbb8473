import { features, settings, settingsId } from '@fairlead/contracts/platform/settings'
import { Client } from 'pg'
import PusherModule from 'pusher-js'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bag, type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, type RoleProcess, startFairlead } from '../../fairlead.ts'
import { quotedBy } from '../../quoted.ts'
import { until } from '../../until.ts'

const Pusher = 'default' in PusherModule ? PusherModule.default : PusherModule
type Browser = InstanceType<typeof Pusher>

let fairlead: Fairlead
let api: RoleProcess
let admin: Caller
const tokens = new Map<string, string>()
const browsers: Browser[] = []
beforeAll(async () => {
  fairlead = await startFairlead([], { FAIRLEAD_RELEASE: 'first' })
  api = await fairlead.start('api,projections')
  for (const account of ['admin', 'user', 'customer', 'surveyor']) tokens.set(account, await fairlead.token(account))
  admin = as('admin')
})
afterEach(() => {
  for (const browser of browsers.splice(0)) browser.disconnect()
})
afterAll(() => fairlead?.stop())

const as = (account: string) => caller(fairlead.url, tokens.get(account))
const idOf = async (resource: string, query: string) => String(rowsOf(await admin.get(`${resource}?${query}`))[0]?.id)

/** A browser with somebody's session in it; told of the address by the API, as the console is. */
async function browserOf(account?: string): Promise<Browser> {
  const { push } = (await caller(fairlead.url).get('config')).body as { push: { key: string; host: string | null; port: number | null } }
  const { hostname, port } = new URL(fairlead.url)
  const browser = new Pusher(push.key, {
    cluster: '',
    wsHost: push.host ?? hostname,
    wsPort: push.port ?? Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: `${fairlead.url}/api/push/auth`,
      customHandler: ({ socketId, channelName }, answer) =>
        void caller(fairlead.url, tokens.get(account ?? ''))
          .post('push/auth', { socket_id: socketId, channel_name: channelName })
          .then(({ status, body }) =>
            status === 200
              ? answer(null, {
                  auth: String(body.auth),
                  ...(typeof body.channel_data === 'string' ? { channel_data: body.channel_data } : {}),
                })
              : answer(new Error(String(status)), null),
          ),
    },
  })
  browsers.push(browser)
  await new Promise(resolve => browser.connection.bind('connected', resolve))
  return browser
}

interface Ear {
  heard: Bag[]
}

/** What the library tells a browser of a channel that it is refused: the status that was answered. */
const refused = { type: 'AuthError', error: '403' }

/** Listens on a channel; rejects with the status of a refusal. */
function listen(browser: Browser, channel: string, event = 'changed'): Promise<Ear> {
  const ear: Ear = { heard: [] }
  return new Promise((resolve, reject) => {
    const subscription = browser.subscribe(channel)
    subscription.bind(event, (data: Bag) => ear.heard.push(data))
    subscription.bind('pusher:subscription_succeeded', () => resolve(ear))
    subscription.bind('pusher:subscription_error', reject)
  })
}

const idsHeard = (ear: Ear) => ear.heard.flatMap(({ ids }) => ids)

/** Waits until a change was heard of. */
const hears = (ear: Ear, id: unknown) => until(() => idsHeard(ear).includes(id), 'the push of a change')

describe('a change by one user', () => {
  test('reaches the browser of another, when it can be read', async () => {
    const office = await idOf('relations', 'office_code=01')
    const ear = await listen(await browserOf('user'), `private-jobs.office.${office}`)
    const job = await idOf('jobs', `office_id=${office}`)
    const { body } = await admin.post(`jobs/${job}/change`, { customer_reference: 'PO 9001' })
    await hears(ear, job)
    expect(String(ear.heard.at(-1)?.position) >= String(body.position)).toBe(true)
    expect((await as('user').get(`jobs/${job}`)).body.customer_reference).toBe('PO 9001')
  })

  test('reaches who sees everything, and the customer and the port it belongs to, and nobody else', async () => {
    const sahel = await idOf('relations', 'debtor_number=140001')
    const rotterdam = await idOf('ports', 'code=NLRTM')
    const [everything, customer, port] = await Promise.all([
      listen(await browserOf('admin'), 'private-units'),
      listen(await browserOf('customer'), `private-units.customer.${sahel}`),
      listen(await browserOf('surveyor'), `private-units.port.${rotterdam}`),
    ])
    const changeable = rowsOf(await admin.get('units?status=booked,firm,permit&per_page=200'))
    const own = changeable.find(unit => unit.customer_id === sahel && unit.pol_id === rotterdam)?.id
    const foreign = changeable.find(unit => unit.customer_id !== sahel && unit.pol_id === rotterdam)?.id
    await admin.post(`units/${own}/set_priority`, { priority: true })
    await hears(everything, own)
    await hears(customer, own)
    await hears(port, own)
    await admin.post(`units/${foreign}/set_priority`, { priority: true })
    await hears(everything, foreign)
    await admin.post(`units/${own}/set_priority`, { priority: false })
    await until(() => idsHeard(customer).length > 1, 'the push of another change')
    expect(idsHeard(customer), 'of the foreign unit, which was changed in between, nothing').toEqual([own, own])
  })

  test('of a quotation reaches its customer, who lists none, from when he is told of it', async () => {
    const sahel = await idOf('relations', 'debtor_number=140001')
    const ear = await listen(await browserOf('customer'), `private-quotations.customer.${sahel}`)
    const quoted = await quotedBy(as('user'))
    const [draft, id] = [await quoted.drafted(), await quoted.drafted()]
    expect((await as('user').post(`quotations/${id}/send`, { override_reason: 'Stock' })).status).toBe(200)
    await hears(ear, id)
    expect(idsHeard(ear)).not.toContain(draft)
    await as('user').post(`quotations/${id}/cancel`, { reason: 'Asked twice' })
    await until(() => idsHeard(ear).length > 1, 'the push of the next change')
  })

  test('of a register reaches whoever may see the register', async () => {
    const ear = await listen(await browserOf('admin'), 'private-colours')
    const { body } = await admin.post('colours', { code: 'HEARD', name: { en: 'Heard', nl: 'Gehoord' } })
    await hears(ear, body.id)
    expect(idsHeard(ear)).toEqual([body.id])
  })
})

describe('who listens', () => {
  /** Somebody signed in anew, listening to colours. */
  async function listening(account: string, channel: string) {
    const token = await fairlead.token(account)
    tokens.set(token, token)
    const browser = await browserOf(token)
    const ear = await listen(browser, channel)
    const ended = new Promise<void>(resolve =>
      browser.connection.bind('state_change', ({ current }: { current: string }) => {
        if (current !== 'connected') resolve()
      }),
    )
    return { me: caller(fairlead.url, token), ear, ended, browser }
  }
  const within5s = (ended: Promise<void>) =>
    Promise.race([ended.then(() => 'ended'), new Promise(resolve => setTimeout(resolve, 5_000, 'listens still'))])

  test('hears no more once he has signed out', async () => {
    const { me, ear, ended } = await listening('admin', 'private-colours')
    const { ear: colleague } = await listening('admin', 'private-colours')
    await me.post('auth/logout')
    expect(await within5s(ended)).toBe('ended')
    const { body } = await admin.post('colours', { code: 'EARLESS', name: { en: 'Earless', nl: 'Oorloos' } })
    await hears(colleague, body.id)
    expect(idsHeard(ear)).not.toContain(body.id)
  })

  test('hears no more once he may no longer sign in', async () => {
    const { ear, ended } = await listening('hq.user', 'private-colours')
    const user = await idOf('users', 'email=hq.user@fairlead.test')
    expect((await admin.post(`users/${user}/deactivate`)).status).toBe(200)
    expect(await within5s(ended)).toBe('ended')
    const { body } = await admin.post('colours', { code: 'DEAF', name: { en: 'Deaf', nl: 'Doof' } })
    expect(body.id).toBeDefined()
    await admin.post(`users/${user}/activate`)
    expect(idsHeard(ear)).not.toContain(body.id)
  })

  test('hears no more of what he may no longer see, and comes back to hear the rest', async () => {
    const { ear, ended } = await listening('user', `private-invoices.office.${await idOf('relations', 'office_code=01')}`)
    const user = await idOf('users', 'email=user@fairlead.test')
    expect((await admin.post(`users/${user}/change`, { invoice_rights: 'none' })).status).toBe(200)
    expect(await within5s(ended)).toBe('ended')
    expect(idsHeard(ear)).toEqual([])
    await admin.post(`users/${user}/change`, { invoice_rights: 'full_access' })
  })

  test('hears no more once one of those who let him in has signed out', async () => {
    const { me, ended, browser } = await listening('admin', 'private-colours')
    const other = caller(fairlead.url, await fairlead.token('hq.user'))
    const { socket_id } = browser.connection
    expect((await other.post('push/auth', { socket_id, channel_name: 'private-makes' })).status).toBe(200)
    await me.post('auth/logout')
    expect(await within5s(ended), 'whoever else let him in').toBe('ended')
  })

  test('hears no more once customers no longer sign in', async () => {
    const sahel = await idOf('relations', 'debtor_number=140001')
    const { ended } = await listening('customer', `private-units.customer.${sahel}`)
    const say = (chosen: readonly string[]) => admin.post(`${settings.name}/${settingsId}/change`, { features: chosen })
    await say(['ecb_rates'])
    expect(await within5s(ended)).toBe('ended')
    await say(features.map(({ code }) => code))
    tokens.set('customer', await fairlead.token('customer'))
  })
})

describe('the channels of others', () => {
  test('are refused to a browser', async () => {
    const [office, sahel, golden] = [
      await idOf('relations', 'office_code=02'),
      await idOf('relations', 'debtor_number=140001'),
      await idOf('relations', 'debtor_number=140002'),
    ]
    const antwerp = await idOf('ports', 'code=BEANR')
    const foreign: Record<string, readonly string[]> = {
      user: [
        'private-jobs',
        `private-jobs.office.${office}`,
        `private-jobs.customer.${sahel}`,
        'private-sessions',
        'private-nonsense',
        'private-__proto__',
      ],
      customer: [
        'private-units',
        `private-jobs.customer.${golden}`,
        'private-invoices',
        'private-quotations',
        `private-quotations.customer.${golden}`,
        'private-colours',
        `private-users.office.${office}`,
      ],
      surveyor: [
        'private-units',
        `private-units.port.${antwerp}`,
        'private-jobs',
        'private-relations',
        `private-quotations.customer.${sahel}`,
      ],
    }
    for (const [account, channels] of Object.entries(foreign)) {
      const browser = await browserOf(account)
      for (const channel of channels) await expect(listen(browser, channel), `${account} ${channel}`).rejects.toMatchObject(refused)
    }
  })

  test('are refused by the call itself: nobody, foreign, malformed', async () => {
    const wish = { socket_id: '1.2', channel_name: 'private-colours' }
    expect((await caller(fairlead.url).post('push/auth', wish)).status).toBe(401)
    expect((await as('customer').post('push/auth', wish)).status).toBe(403)
    expect((await admin.post('push/auth', wish)).body).toEqual({ auth: expect.stringMatching(/^fairlead:[0-9a-f]{64}$/) })
    for (const bad of [
      {},
      { ...wish, socket_id: '1.2:private-users' },
      { ...wish, channel_name: 'x'.repeat(300) },
      { ...wish, channel_name: 5 },
    ])
      expect((await admin.post('push/auth', bad)).status).toBe(422)
    for (const channel_name of [
      'private-colours,private-users',
      'private-colours.office',
      'presence-colours',
      'colours',
      ' private-colours',
    ])
      expect((await admin.post('push/auth', { ...wish, channel_name })).status, channel_name).toBe(403)
  })

  test('cannot be written to by a browser', async () => {
    const browser = await browserOf('admin')
    const ear = await listen(await browserOf('admin'), 'private-colours')
    await listen(browser, 'private-colours')
    browser.send_event('changed', { ids: ['forged'] }, 'private-colours')
    const forged = { name: 'changed', channel: 'private-colours', data: '{"ids":["forged"]}' }
    for (const path of ['events', 'events?auth_key=fairlead&auth_timestamp=1&auth_version=1.0&auth_signature=0'])
      expect(
        (
          await fetch(`${fairlead.url}/apps/fairlead/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(forged),
          })
        ).status,
      ).toBe(401)
    const { body } = await admin.post('colours', { code: 'AFTER', name: { en: 'After', nl: 'Na' } })
    await hears(ear, body.id)
    expect(idsHeard(ear)).not.toContain('forged')
  })
})

test('a new release is told to every browser, signed in or not; a mere restart is not', async () => {
  /** Starts the API anew, and listens as a browser does that has come back. */
  const restart = async (release: string) => {
    await api.stop()
    fairlead.env.FAIRLEAD_RELEASE = release
    api = await fairlead.start('api,projections')
    return listen(await browserOf(), 'new-update', 'new-update')
  }
  const same = await restart('first')
  const other = await restart('second')
  await vi.waitFor(() => expect(other.heard[0]).toEqual({ release: 'second' }), { timeout: 10_000, interval: 50 })
  expect(same.heard).not.toContainEqual({ release: 'first' })
  expect(await releasesTold(), 'the restart is not on the record').toEqual(['first', 'second'])
})

/** The releases that began here to serve, after the one that the company was seeded with. */
async function releasesTold(): Promise<string[]> {
  const client = new Client({ connectionString: fairlead.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ release: string }>(
    `select data ->> 'release' as release from es.events where stream_id = 'release-history' order by version`,
  )
  await client.end()
  return rows.map(({ release }) => release).slice(1)
}

describe('who else has a record open', () => {
  interface Present {
    count: number
    members: Record<string, unknown>
  }
  const present = (browser: Browser, channel: string) =>
    new Promise<Present>((resolve, reject) => {
      const subscription = browser.subscribe(channel)
      subscription.bind('pusher:subscription_succeeded', resolve)
      subscription.bind('pusher:subscription_error', reject)
    })

  test('colleagues who may see it see each other by name and office', async () => {
    const id = await idOf('vessels', 'per_page=1')
    await present(await browserOf('admin'), `presence-vessels.${id}`)
    const seen = await present(await browserOf('user'), `presence-vessels.${id}`).catch(() => undefined)
    expect(seen).toBeUndefined() // without the right to see vessels
    const job = String(rowsOf(await as('user').get('jobs?per_page=1'))[0]?.id)
    await present(await browserOf('admin'), `presence-jobs.${job}`)
    const both = await present(await browserOf('user'), `presence-jobs.${job}`)
    expect(both.count).toBe(2)
    expect(Object.values(both.members)).toContainEqual({ name: 'Awa Diop', office: 'Fairlead Rotterdam', editing: false })
    expect(JSON.stringify(both.members)).not.toMatch(/email|role/)
  })

  test('nobody is let in to a record that he may not see, and no customer to any', async () => {
    const job = await idOf('jobs', 'per_page=1')
    const own = String(rowsOf(await as('customer').get('jobs?per_page=1'))[0]?.id)
    await expect(present(await browserOf('customer'), `presence-jobs.${own}`), 'his own').rejects.toMatchObject(refused)
    for (const account of ['customer', 'surveyor'])
      await expect(present(await browserOf(account), `presence-jobs.${job}`)).rejects.toMatchObject(refused)
    for (const channel of ['presence-jobs.01900000-0000-7000-8000-000000000000', 'presence-secrets.x', 'presence-jobs'])
      await expect(present(await browserOf('user'), channel)).rejects.toMatchObject(refused)
  })
})
