import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, caller, rowsOf } from '../../caller.ts'
import { type Fairlead, startFairlead } from '../../fairlead.ts'
import { signInAnswer } from '../../sign-in.ts'
import { seen } from '../../until.ts'

let behind: Fairlead
let bare: Fairlead
beforeAll(async () => {
  const limit = { REQUESTS_PER_MINUTE: '60' }
  behind = await startFairlead(['api,projections'], { ...limit, TRUST_PROXY: '1' })
  bare = await startFairlead(['api,projections'], limit)
})
afterAll(async () => {
  await behind?.stop()
  await bare?.stop()
})

const by = (address: string) => ({ 'x-forwarded-for': address })

/** The address that the log has of a sign-in. */
async function addressOf({ url }: Fairlead, headers: Record<string, string>): Promise<unknown> {
  const token = String((await signInAnswer(url, 'admin@fairlead.test', headers)).token)
  const sessions = () => caller(url, token).get('sessions?email=admin@fairlead.test&sort=-started_at', headers)
  return seen(async () => rowsOf(await sessions())[0]?.address, 'its session')
}

test('the last proxy says who calls, whatever the caller says of himself', async () => {
  expect(await addressOf(behind, by('203.0.113.9'))).toBe('203.0.113.9')
  expect(await addressOf(behind, by('198.51.100.1, 203.0.113.8'))).toBe('203.0.113.8')
})

test('nobody is believed where no proxy is trusted', async () => {
  expect(await addressOf(bare, by('203.0.113.9'))).toBe('127.0.0.1')
})

/** How many of so many calls are taken. */
async function taken(who: Caller, address: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 70 }, () => who.get('config', by(address))))
  return answers.filter(({ status }) => status === 200).length
}

test('each client has a limit of his own', async () => {
  const nobody = caller(behind.url)
  expect(await taken(nobody, '192.0.2.1')).toBe(60)
  expect(await taken(nobody, '192.0.2.2')).toBe(60)
})
