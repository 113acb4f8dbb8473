import type { Actor } from '@fairlead/contracts/identity/actor'

/** What may stand in an event: plain JSON, spelled as on the wire. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** An opaque place in the log. Positions compare as strings: the greater is the later. */
export type Position = string

/** The position before the first event. */
export const origin: Position = ''

/** Where a decision came from: who gave it, through which door, and what it answers. */
export interface Meta {
  actor: Actor
  /** Idempotency key of the command; one command is accepted at most once, on whatever stream. */
  command_id: string
  /** What the command's key was used for, as a hash; where it is known, the same key is refused for anything else. */
  fingerprint?: string
  /** Ties together everything that one request of a user set in motion. */
  correlation_id: string
  /** The position of the event that caused this command, when a reactor or a process gave it. */
  causation_id?: string
  source: 'ui' | 'api' | 'portal' | 'worker' | 'edi' | 'import' | 'timer' | 'seed' | 'cli'
  /** Client address, where there is one. */
  address?: string
  /** When it happened, ISO UTC: the clock of who decided, not of who stored. */
  occurred_at: string
}

/** An event as decided, not yet stored. */
export interface NewEvent {
  type: string
  /** Version of the event's schema; older ones are upcast on read. */
  schema_version: number
  data: { [key: string]: Json }
  /** Where one append answers several commands: that of this event, accepted at most once as any. The last event answers the append's own. */
  command_id?: string
}

/** An event as stored. `version` counts from 1 within its stream. */
export interface StoredEvent extends Omit<NewEvent, 'command_id'> {
  stream: string
  version: number
  position: Position
  event_id: string
  meta: Meta
  /** When the log stored it, ISO UTC. */
  recorded_at: string
  /** SHA-256 over the previous event's hash and this event, hexadecimal. */
  hash: string
}

/** What the stream must look like for an append to succeed: its number of events, or a state. */
export type Expected = number | 'none' | 'any' | 'exists'

/** Where a command was accepted: `version` is the stream's version after its append, `position` the place of its last event. */
export interface Receipt {
  stream: string
  version: number
  position: Position
  /** As its meta has it; absent where the command came without one. */
  fingerprint?: string
}

export type AppendResult =
  | { status: 'ok'; version: number; position: Position }
  /** This command was accepted before, or one that an event answers: the first answer again. */
  | ({ status: 'duplicate' } & Receipt)
  /** The stream did not look as expected; `version` is its real one. */
  | { status: 'conflict'; version: number }
  /** The stream was closed and takes no more events. */
  | { status: 'closed'; version: number }

/** A request to read one stream, from just after a version; all of it unless a limit is given. */
export interface StreamCursor {
  stream: string
  after: number
  limit?: number
}

/** What `verify` found: intact, or the first place where a stored event is not what was appended. */
export type Verification =
  | { intact: true; events: number }
  | { intact: false; stream: string; version: number; reason: 'altered' | 'missing' | 'head' }

/**
 * The log of record (design/ARCHITECTURE §6). Streams are named `category-id`; the category is what stands before the first dash.
 * An append is the only write that matters, is atomic over its events, and touches one stream.
 */
export interface EventLog {
  append(stream: string, expected: Expected, events: readonly NewEvent[], meta: Meta): Promise<AppendResult>
  /** What a command was answered when it was accepted before; undefined when it never was. `stream` is where it would have been appended. */
  accepted(stream: string, commandId: string): Promise<Receipt | undefined>
  /** The events of one stream after a version, in order; all of them unless a limit is given. */
  read(stream: string, after?: number, limit?: number): Promise<StoredEvent[]>
  /** Several streams in one round trip, each from its own version on; answers stand in the order of the requests. */
  readMany(cursors: readonly StreamCursor[]): Promise<StoredEvent[][]>
  /**
   * The events of all streams after a position, in an order that never changes: nothing is ever inserted before what a tail
   * has returned. An empty answer means nothing is ready yet.
   */
  tail(after: Position, limit: number): Promise<StoredEvent[]>
  /** Calls `signal` soon after events became readable by `tail`; more than one append may share a call. Returns how to stop. */
  wake(signal: () => void): () => void
  /** The position of the last event readable by `tail`; `origin` when there is none. */
  head(): Promise<Position>
  /**
   * When the log stored the first event after a position (ISO UTC), also where `tail` does not answer it yet because a transaction that
   * began before it is still open; undefined where there is none.
   */
  oldestAfter(position: Position): Promise<string | undefined>
  /** The position of the last event that is stored, whether `tail` can read it already or not; `origin` when there is none. */
  newest(): Promise<Position>
  /** Closes a stream for good. */
  close(stream: string): Promise<void>
  /** Recomputes the chain of hashes of one stream, or of all. */
  verify(stream?: string): Promise<Verification>
  /** Releases connections. */
  stop(): Promise<void>
}
