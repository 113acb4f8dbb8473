import type { Address } from './address.ts'

/** What routes know of the user: whether he may open a path (specification §2, route guard). */
export interface Guarded {
  mayOpen(path: string): boolean
}

/** Routes take their address as it is; what a screen does not know stays there unused. */
export const anyAddress = (address: Record<string, unknown>): Address =>
  Object.fromEntries(
    Object.entries(address).flatMap(([name, value]): [string, string | string[]][] =>
      typeof value === 'string' ? [[name, value]] : Array.isArray(value) ? [[name, value.map(String)]] : [],
    ),
  )
