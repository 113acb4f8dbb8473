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
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly refusal?: Refusal
}
