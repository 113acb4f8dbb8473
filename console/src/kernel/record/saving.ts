import type { Resource } from '@fairlead/contracts/kernel/resource'
import { give, Refused } from '../api.ts'
import type { Rec } from '../record.ts'
import type { Values } from './record-values.ts'

/** A save on its way: the same key makes a second attempt harmless. */
export interface Save {
  id: string
  isNew: boolean
  /** The command that saves a known record; `change` unless another amends what was agreed. */
  command: string | undefined
  values: Values
  version: number | undefined
  key: string
}

/** Sends a form. Throws the refusal, or what went wrong on the way. */
export function sendForm({ name }: Resource, { id, isNew, command = 'change', values, version, key }: Save): Promise<Rec | undefined> {
  if (isNew) return give<Rec>('POST', name, { body: { id, ...values }, key })
  const call = { body: values, version, key }
  return command === 'change' ? give<Rec>('PUT', `${name}/${id}`, call) : give<Rec>('POST', `${name}/${id}/${command}`, call)
}

/** Whether the server may not have heard it: no connection, or a part of it away for the moment. */
export const isUnheard = (reason: unknown): boolean =>
  reason instanceof TypeError || (reason instanceof Refused && [502, 503, 504].includes(reason.status))
