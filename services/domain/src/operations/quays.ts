import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import type { Find, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import type { Quay } from './cut-offs.ts'
import type { PortCall } from './rotation.ts'

/** The terminal at which a ship lies: that of the call, else the usual one of the port. */
export const terminalAt = (
  call: Pick<PortCall, 'terminal_id'> | undefined,
  at: { readonly default_terminal_id: string | null } | undefined,
  load: Load,
) => load(terminal, call?.terminal_id ?? at?.default_terminal_id ?? '')

/** Ports and terminals of calls, in their order, with the days on which these are closed. */
export async function quaysOf(port_calls: readonly PortCall[], load: Load, find: Find): Promise<Quay[]> {
  const known = await Promise.all(
    port_calls.map(async call => {
      const at = await load(port, call.port_id)
      return { port: at, terminal: await terminalAt(call, at, load) }
    }),
  )
  const terminals = [...new Set(known.flatMap(({ terminal }) => terminal?.id ?? []))]
  const holidays = await find(terminalHolidays, { terminal_id: terminals, status: ['active'] })
  return known.map(one => ({ ...one, holidays: holidays.filter(({ terminal_id }) => terminal_id === one.terminal?.id) }))
}
