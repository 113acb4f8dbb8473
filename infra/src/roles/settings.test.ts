import { expect, test } from 'vitest'
import { settingsFrom } from './settings.ts'

const secret = 'development-secret-of-a-test-that-is-long-enough'
const env = {
  DATABASE_URL: 'postgres://localhost/fairlead',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'fairlead',
  OIDC_CLIENT_SECRET: secret,
  SESSION_SECRET: secret,
  PUSHER_SECRET: secret,
  SMTP_URL: 'smtp://127.0.0.1:9',
}
const trusted = (TRUST_PROXY: string | undefined) => settingsFrom({ ...env, TRUST_PROXY }).trustProxy

test('no proxy is believed unless it is said', () => {
  for (const text of [undefined, '', '0']) expect(trusted(text)).toBe(false)
})

test('proxies are believed by their number, or by their addresses', () => {
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.1, 192.168.0.0/16,fd00::/8')).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8'])
})

test('nobody is believed at large', () => {
  for (const text of ['true', '-1', '1.5', '12', '*', '0.0.0.0/0', '::/0', '10.0.0.1/33', '10.0.0.0/8/8', '10.0.0.1,proxy'])
    expect(() => trusted(text), text).toThrow('TRUST_PROXY')
})

test('World-Check One is asked only where its account is there, whole', () => {
  expect(settingsFrom(env).worldCheckOne).toBeUndefined()
  const account = { WORLD_CHECK_KEY: 'k', WORLD_CHECK_SECRET: 's', WORLD_CHECK_GROUP: 'g' }
  const url = 'https://api-worldcheck.refinitiv.com/v2'
  expect(settingsFrom({ ...env, ...account }).worldCheckOne).toEqual({ url, key: 'k', secret: 's', groupId: 'g' })
  expect(settingsFrom({ ...env, ...account, WORLD_CHECK_URL: 'https://wc1.test/v2' }).worldCheckOne?.url).toBe('https://wc1.test/v2')
  for (const missing of Object.keys(account))
    expect(() => settingsFrom({ ...env, ...account, [missing]: '' }), missing).toThrow('set together')
})

test('VIES is asked only where its address is named', () => {
  expect(settingsFrom(env).viesUrl).toBeUndefined()
  expect(settingsFrom({ ...env, VIES_URL: '' }).viesUrl).toBeUndefined()
  expect(settingsFrom({ ...env, VIES_URL: 'https://vies.test/rest-api' }).viesUrl).toBe('https://vies.test/rest-api')
})

test('pre-notifications go into a folder unless a port community is named, with its token', () => {
  expect(settingsFrom({ ...env, FAIRLEAD_DATA: '/data' }).portCommunity).toEqual({ folder: '/data/prenotifications' })
  const named = { ...env, PORT_COMMUNITY_URL: 'https://pc.test/v1', PORT_COMMUNITY_TOKEN: 't' }
  expect(settingsFrom(named).portCommunity).toEqual({ url: 'https://pc.test/v1', token: 't' })
  expect(() => settingsFrom({ ...named, PORT_COMMUNITY_TOKEN: undefined })).toThrow('PORT_COMMUNITY_TOKEN')
})

test('e-invoices go into a folder unless an access point is named, with its token and the secret that it signs with', () => {
  expect(settingsFrom({ ...env, FAIRLEAD_DATA: '/data' }).accessPoint).toEqual({ folder: '/data/e-invoices' })
  const named = { ...env, ACCESS_POINT_URL: 'https://ap.test/v1', ACCESS_POINT_TOKEN: 't', ACCESS_POINT_SECRET: secret }
  expect(settingsFrom(named).accessPoint).toEqual({ url: 'https://ap.test/v1', token: 't', callbackSecret: secret })
  for (const name of ['ACCESS_POINT_TOKEN', 'ACCESS_POINT_SECRET'])
    expect(() => settingsFrom({ ...named, [name]: undefined }), name).toThrow(name)
  expect(() => settingsFrom({ ...named, ACCESS_POINT_SECRET: 'short' })).toThrow('at least 32')
})
