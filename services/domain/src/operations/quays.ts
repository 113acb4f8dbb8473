import { terminalHolidays } from '@fairlead/contracts/crm/terminal-holidays'
import type { Find, Load } from '../kernel/aggregate.ts'
import { port } from '../masterdata/ports.ts'
import { terminal } from '../masterdata/terminals.ts'
import type { Quay } from './cut-offs.ts'
import type { PortCall } from './rotation.ts'

/** Ports and terminals of calls, in their order, with the days on which these are closed. */
export async function quaysOf(port_calls: readonly PortCall[], load: Load, find: Find): Promise<Quay[]> {
  const known = await Promise.all(
    port_calls.map(async call => {
      const at = await load(port, call.port_id)
      return { port: at, terminal: await load(terminal, call.terminal_id ?? at?.default_terminal_id ?? '') }
    }),
  )
  const terminals = [...new Set(known.flatMap(({ terminal }) => terminal?.id ?? []))]
  const holidays = await find(terminalHolidays, { terminal_id: terminals, status: ['active'] })
  return known.map(one => ({ ...one, holidays: holidays.filter(({ terminal_id }) => terminal_id === one.terminal?.id) }))
}
