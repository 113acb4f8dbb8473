import type { Fields, Input, Values } from '@fairlead/contracts/kernel/field'

/** What was said, with null for what was left out: an event names every field it knows. */
export function complete<F extends Fields>(fields: F, input: Input<F>): Values<F> {
  const said: Readonly<Record<string, unknown>> = input
  return Object.fromEntries(Object.keys(fields).map(key => [key, said[key] ?? null])) as unknown as Values<F>
}
