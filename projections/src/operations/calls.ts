import type { PortCall } from '@fairlead/domain/operations/rotation'

/** The rotation of a voyage, as its record says it. */
export function callsOf({ port_calls }: { readonly port_calls: string | null }): readonly PortCall[] {
  const calls: PortCall[] = JSON.parse(port_calls ?? '[]')
  return calls
}
