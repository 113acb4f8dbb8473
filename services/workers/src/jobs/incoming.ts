import type { ReadMessage } from '@fairlead/edi/read/reader'
import type { Partner } from './interchanges.ts'

/** A message that can be applied, and what it came in. */
export interface Incoming {
  readonly message: ReadMessage
  readonly partner: Partner
  readonly interchange_id: string
}

/** What the register keeps of a message that could not be carried out. */
export type Unapplied = Readonly<{ segment: number; element: string | null; code: string | null; message: string }>

/** What the register says of a message that was gone through: what it answers and is about, and what of it could not be done. */
export interface Applied {
  readonly findings: readonly Unapplied[]
  readonly answers_id?: string
  readonly of_resource?: string
  readonly of_id?: string
  readonly of_name?: string
}

/** Something of a message that could not be done; of no segment in particular. */
export const unapplied = (message: string, code: string | null = null): Unapplied => ({
  segment: 2,
  element: null,
  code,
  message: message.slice(0, 500),
})
