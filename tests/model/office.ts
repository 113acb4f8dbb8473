export type Bag = Readonly<Record<string, unknown>>

/** Who gives commands: the accounts of the demonstration company, one per role. */
export const accounts = [
  'admin',
  'office.admin',
  'user',
  'hq.user',
  'supervisor',
  'auditor',
  'customer',
  'surveyor',
  'port.operator',
] as const
/** `system` gives what no call offers, where it is within reach. */
export type Account = (typeof accounts)[number] | 'system'

/** A command as somebody gives it. */
export interface Given {
  account: Account
  resource: string
  id: string
  command: string
  input: Bag
  /** Makes a repeat harmless. */
  key: string
  /** The version that was edited. */
  expected?: number
}

export interface Answered {
  ok: boolean
  status: number
  /** Of a refusal, its code and the fields at which something is wrong. */
  code?: string | undefined
  fields?: readonly string[]
  /** The record afterwards. */
  record: Bag
  /** What is wrong with the answer itself, whatever it answers. */
  fault?: string | undefined
}

/** Where commands are given: in memory, or over HTTP. */
export interface Office {
  give: (given: Given) => Promise<Answered>
  /** A record as it is, with id and version; undefined where there is none. */
  read: (resource: string, id: string) => Promise<Bag | undefined>
  /** The ids of records that have these values. */
  find: (resource: string, values: Readonly<Record<string, readonly string[]>>) => Promise<readonly string[]>
  /** An instant of its calendar. */
  now: () => string
}
