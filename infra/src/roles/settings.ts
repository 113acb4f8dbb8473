import { isIP } from 'node:net'
import { join } from 'node:path'
import type { ExactApp } from '../accounting/exact-tokens.ts'
import type { WorldCheckOneAccount } from '../screening/world-check-one.ts'
import { secretKeys } from '../secrets/keys.ts'

/** What a process can be; one process may be several. */
export const roles = ['api', 'projections', 'workers'] as const
export type Role = (typeof roles)[number]

/** How many proxies a call comes through, or the addresses of them; false where browsers reach the process themselves. */
type TrustProxy = false | number | string[]

/** All that the environment says (README, "Run it grown-up"). */
export interface Settings {
  roles: readonly Role[]
  host: string
  port: number
  /** Where a process without an API says whether it is ready; nowhere unless it is said. */
  healthPort: number | undefined
  publicUrls: readonly string[]
  databaseUrl: string
  eventStoreUrl: string | undefined
  queueUrl: string
  oidc: { issuer: string; clientId: string; clientSecret: string }
  sessionSecret: string
  /** What encrypts tokens of other systems: the first does, all decrypt. None where no such system is connected. */
  secretKeys: readonly Buffer[]
  pusher: { appId: string; key: string; secret: string } & ({ cluster: string } | { host: string; port: number })
  files: { folder: string } | { bucket: string; region: string; accessKeyId: string; secretAccessKey: string; endpoint?: string }
  /** Who passes e-invoices on; `callbackSecret` is what it signs with. */
  accessPoint: { folder: string } | { url: string; token: string; callbackSecret: string }
  /** Who tells terminals and customs of export documents. */
  portCommunity: { folder: string } | { url: string; token: string }
  /** In which partners of EDI have a folder each. */
  ediFolder: string
  smtpUrl: string
  mailFrom: string
  /** Folder of the local mail catcher, when there is one: development only. */
  mailFolder: string | undefined
  consoleDir: string
  /** The texts that the built console speaks. */
  textsFile: string
  ecbUrl: string
  /** Where the REST interface of VIES begins; undefined where nobody is to be asked. */
  viesUrl: string | undefined
  /** How World-Check One knows this installation; undefined where open lists are screened against. */
  worldCheckOne: WorldCheckOneAccount | undefined
  /** How Exact Online knows this installation; undefined where nobody registered it there. */
  exact: ExactApp | undefined
  release: string
  /** What browsers are told of it. */
  announcement: { released_at: string; release_note: string | null }
  requestsPerMinute: number
  /** Whose word is taken on where a call comes from. */
  trustProxy: TrustProxy
  sentryDsn: string | undefined
  logLevel: string
}

/** An instant as ISO 8601 in UTC, so that two compare as text. Throws where it is none. */
const instant = (text: string | undefined): string | undefined => (text === undefined ? undefined : new Date(text).toISOString())

/** Where Sentry listens: an address with a public key before its host. Throws where it is none. */
function dsn(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^https?:\/\/\w+@[\w.:-]+\/\d+$/.test(text)) throw new Error('SENTRY_DSN is not the address of a project at Sentry')
  return text
}

/** Throws where it is neither a number of proxies nor addresses: trusted at large, anybody could say that he calls from anywhere. */
function trustProxy(text: string | undefined): TrustProxy {
  if (!text || text === '0') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map(address => address.trim())
  const isAddress = (address: string) => {
    const [ip = '', bits, ...more] = address.split('/')
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(ip)] ?? -1
    return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most))
  }
  if (!addresses.every(isAddress)) throw new Error('TRUST_PROXY is neither a number of proxies from 1 to 9 nor their addresses')
  return addresses
}

type Environment = Readonly<Record<string, string | undefined>>

/** The app that was registered at Exact Online: it sends back who let us in to a page of the console. */
function exactApp(env: Environment, port: number): ExactApp | undefined {
  const { EXACT_CLIENT_ID: clientId, EXACT_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return undefined
  const [home = ''] = (env.PUBLIC_URL ?? `http://localhost:${port}`).split(',')
  return { url: env.EXACT_URL ?? 'https://start.exactonline.nl', clientId, clientSecret, redirectUri: `${home}/callback/accounting` }
}

/** The account at World-Check One: all of it, or none. Throws where some is missing, since then nobody would be screened as was meant. */
function worldCheckAccount(env: Environment): WorldCheckOneAccount | undefined {
  const { WORLD_CHECK_KEY: key, WORLD_CHECK_SECRET: secret, WORLD_CHECK_GROUP: groupId } = env
  if (!key && !secret && !groupId) return undefined
  if (!key || !secret || !groupId) throw new Error('WORLD_CHECK_KEY, WORLD_CHECK_SECRET and WORLD_CHECK_GROUP are set together')
  return { url: env.WORLD_CHECK_URL ?? 'https://api-worldcheck.refinitiv.com/v2', key, secret, groupId }
}

/** Reads the settings; throws naming what is missing, or a development secret in production. */
export function settingsFrom(env: Environment): Settings {
  const need = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  const secret = (name: string): string => {
    const value = need(name)
    if (value.length < 32) throw new Error(`${name} must have at least 32 characters`)
    if (env.NODE_ENV === 'production' && value.startsWith('development-')) throw new Error(`${name} is a development secret`)
    return value
  }
  const wanted = (env.FAIRLEAD_ROLES ?? roles.join(',')).split(',').map(role => role.trim())
  const unknown = wanted.find(role => !roles.some(known => known === role))
  if (unknown !== undefined) throw new Error(`FAIRLEAD_ROLES: there is no role ${unknown}`)
  const port = Number(env.PORT ?? 3000)
  const databaseUrl = need('DATABASE_URL')
  const consoleDir = env.FAIRLEAD_CONSOLE ?? join(import.meta.dirname, '../../../console/dist')
  return {
    roles: roles.filter(role => wanted.includes(role)),
    host: env.HOST ?? '127.0.0.1',
    port,
    healthPort: env.HEALTH_PORT === undefined ? undefined : Number(env.HEALTH_PORT),
    publicUrls: (env.PUBLIC_URL ?? `http://localhost:${port},http://127.0.0.1:${port}`).split(','),
    databaseUrl,
    eventStoreUrl: env.EVENTSTORE_URL,
    queueUrl: env.REDIS_URL ?? databaseUrl,
    oidc: { issuer: need('OIDC_ISSUER'), clientId: need('OIDC_CLIENT_ID'), clientSecret: need('OIDC_CLIENT_SECRET') },
    sessionSecret: secret('SESSION_SECRET'),
    secretKeys: secretKeys(env.FAIRLEAD_SECRETS_KEY, env.NODE_ENV === 'production'),
    pusher: env.PUSHER_CLUSTER
      ? { appId: need('PUSHER_APP_ID'), key: need('PUSHER_KEY'), secret: need('PUSHER_SECRET'), cluster: env.PUSHER_CLUSTER }
      : {
          appId: 'fairlead',
          key: 'fairlead',
          secret: secret('PUSHER_SECRET'),
          host: env.PUSH_HOST ?? '127.0.0.1',
          port: Number(env.PUSH_PORT ?? port),
        },
    files: env.S3_BUCKET
      ? {
          bucket: env.S3_BUCKET,
          region: need('S3_REGION'),
          accessKeyId: need('S3_ACCESS_KEY_ID'),
          secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
          ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT } : {}),
        }
      : { folder: join(env.FAIRLEAD_DATA ?? '.data', 'files') },
    accessPoint: env.ACCESS_POINT_URL
      ? { url: env.ACCESS_POINT_URL, token: need('ACCESS_POINT_TOKEN'), callbackSecret: secret('ACCESS_POINT_SECRET') }
      : { folder: join(env.FAIRLEAD_DATA ?? '.data', 'e-invoices') },
    portCommunity: env.PORT_COMMUNITY_URL
      ? { url: env.PORT_COMMUNITY_URL, token: need('PORT_COMMUNITY_TOKEN') }
      : { folder: join(env.FAIRLEAD_DATA ?? '.data', 'prenotifications') },
    ediFolder: join(env.FAIRLEAD_DATA ?? '.data', 'edi'),
    smtpUrl: need('SMTP_URL'),
    mailFrom: env.MAIL_FROM ?? 'Fairlead <no-reply@fairlead.test>',
    mailFolder: env.FAIRLEAD_MAIL_FOLDER,
    consoleDir,
    textsFile: env.FAIRLEAD_TEXTS ?? join(consoleDir, 'texts.json'),
    exact: exactApp(env, port),
    ecbUrl: env.ECB_URL ?? 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    viesUrl: env.VIES_URL || undefined,
    worldCheckOne: worldCheckAccount(env),
    release: env.FAIRLEAD_RELEASE ?? 'development',
    announcement: {
      released_at: instant(env.FAIRLEAD_RELEASED_AT) ?? new Date().toISOString(),
      release_note: env.FAIRLEAD_RELEASE_NOTE?.slice(0, 300) ?? null,
    },
    sentryDsn: dsn(env.SENTRY_DSN),
    trustProxy: trustProxy(env.TRUST_PROXY),
    requestsPerMinute: Number(env.REQUESTS_PER_MINUTE ?? 120_000),
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
