import type { Of } from '../attachments/attachments.ts'

/** What is done to a record: a command, or a file hung on it. */
export type Deed =
  | { readonly kind: 'command'; readonly name: string; readonly input: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'file'
      readonly file: File
      readonly tag: string | null
      /** Which part of the record it shows. */
      readonly part?: string
    }

/** Why the server would not take it, in the words it used. */
export interface Refusal {
  readonly message: string
  /** Texts by path of the field. */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** What somebody else said of the same meanwhile. */
  readonly meanwhile?: readonly Meanwhile[]
}

/** A field of which another said something else, before what was typed here had been sent. */
export interface Meanwhile {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly who: string
  readonly at: string
}

/** Something that somebody did, from when he did it until the server knows. */
export interface Entry {
  /** It is sent under this key, so that sending it twice does it once. */
  readonly key: string
  readonly at: string
  readonly of: Of
  /** What people call the record. */
  readonly about: string
  readonly deed: Deed
  /** The version of the record that it was typed upon: what others say from then on is not overwritten unseen. */
  readonly version?: number
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly refusal?: Refusal
}
