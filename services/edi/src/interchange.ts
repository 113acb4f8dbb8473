import type { Charset } from './characters.ts'

/** A data element: its components in their order, none where it is empty. Nothing empty stands at its end. */
export type Element = readonly string[]

/** A segment of a message, without what separates it from others. */
export interface Segment {
  readonly tag: string
  readonly elements: readonly Element[]
}

/** What a message is and whose directory says so (S009): `CUSCAR:D:95B:UN`. */
export interface Identifier {
  readonly type: string
  readonly version: string
  readonly release: string
  readonly agency: string
  readonly association?: string
}

/** A message: what stands between UNH and UNT. */
export interface Message {
  readonly reference: string
  readonly identifier: Identifier
  readonly access_reference?: string
  readonly segments: readonly Segment[]
}

/** Who sends or receives an interchange (S002, S003). */
export interface Party {
  readonly id: string
  readonly qualifier?: string
  readonly routing?: string
}

/** What UNB says of an interchange. */
export interface Envelope {
  readonly charset: Charset
  readonly syntax: Syntax
  readonly sender: Party
  readonly recipient: Party
  /** YYMMDD, of four digits for the year in syntax 4. */
  readonly date: string
  /** HHMM */
  readonly time: string
  readonly reference: string
  readonly password?: string
  readonly application?: string
  readonly priority?: string
  readonly acknowledge?: boolean
  readonly agreement?: string
  readonly test?: boolean
}

/** Levels of ISO 9735 that are read and written. */
export const syntaxes = [1, 2, 3, 4] as const
export type Syntax = (typeof syntaxes)[number]

export interface Interchange {
  readonly envelope: Envelope
  readonly messages: readonly Message[]
}

/** A group of a message as it came: its segments and groups in their order, the trigger first. The message itself is one, too. */
export interface Group {
  readonly group: string
  readonly nodes: readonly (Segment | Group)[]
}

/** Whose directory a message is of, as our files are called: `D95B`. */
export const directoryName = ({ version, release }: Identifier): string => `${version}${release}`
