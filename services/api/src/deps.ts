import type { Principal } from '@fairlead/contracts/identity/rights'
import type { Execute } from '@fairlead/domain/kernel/execute'
import type { AccountingConnections } from '@fairlead/domain/ports/accounting'
import type { Clock } from '@fairlead/domain/ports/clock'
import type { Documents } from '@fairlead/domain/ports/documents'
import type { DownloadTokens } from '@fairlead/domain/ports/download-tokens'
import type { EventLog } from '@fairlead/domain/ports/event-log'
import type { Files } from '@fairlead/domain/ports/files'
import type { PaperLinks } from '@fairlead/domain/ports/paper-links'
import type { Push } from '@fairlead/domain/ports/push'
import type { Queue } from '@fairlead/domain/ports/queue'
import type { PublishedRates } from '@fairlead/domain/ports/rates'
import type { ReplyLinks } from '@fairlead/domain/ports/reply-links'
import type { Secrets } from '@fairlead/domain/ports/secrets'
import type { SessionUse } from '@fairlead/domain/ports/session-use'
import type { TrackingLinks } from '@fairlead/domain/ports/tracking-links'
import type { ReadModels } from '@fairlead/projections/kernel/read-models'
import type { FastifyBaseLogger as Logger } from 'fastify'

/** How the API is reached and whom it trusts; every value comes from the environment (design/ARCHITECTURE §9). */
export interface ApiConfig {
  /** Addresses under which browsers reach the product; the first is the one in links. */
  publicUrls: readonly string[]
  oidc: { issuer: string; clientId: string; clientSecret: string }
  /** Signs session tokens and sealed login states; at least 32 bytes. */
  sessionSecret: string
  /** What a browser needs to listen to pushes. */
  push: { key: string; cluster: string | null; tls: boolean }
  /** Folder of the built console. */
  consoleDir: string
  /** Identifies this build; browsers compare it to know of a new release. */
  release: string
  /** Where browsers tell Sentry of failures; null where there is none. */
  monitoring: { dsn: string } | null
  /** When it began to serve, and what is new in it. */
  announcement: { released_at: string; release_note: string | null }
  /** Requests a minute from one address before 429. */
  requestsPerMinute: number
  /** How many proxies a call comes through, or their addresses: they say who calls. False where browsers reach the API themselves. */
  trustProxy: false | number | string[]
  /** What the access point signs its calls with, where there is one that calls. */
  accessPointSecret?: string
}

/** All that the API stands on. */
export interface Deps {
  log: EventLog
  execute: Execute
  clock: Clock
  readModels: ReadModels
  push: Push
  queue: Queue
  files: Files
  documents: Documents
  tickets: DownloadTokens
  sessionUse: SessionUse
  rates: PublishedRates
  replyLinks: ReplyLinks
  paperLinks: PaperLinks
  trackingLinks: TrackingLinks
  secrets: Secrets
  /** How offices are connected to their accounting package; undefined where none is set up. */
  connections: AccountingConnections | undefined
  logger: Logger
  config: ApiConfig
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; set by the session before any handler of a call that asks for it. */
    principal: Principal
    sessionId: string
  }
  interface FastifyContextConfig {
    /** The call can be made without signing in. */
    open?: true
    /** A download: a ticket in the address does instead of the session's token. */
    ticketed?: true
    /** It gives or takes rights: what its caller may is looked up anew, not remembered from a moment before. */
    fresh?: true
  }
}
