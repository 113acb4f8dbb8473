import { linesIn } from '../../kernel/lines/line.ts'
import type { PortPair } from './reads.ts'

/** Port pairs in the order in which a voyage calls at their ports; what it does not call at stands last. */
export function pairsInOrder(pairs: readonly PortPair[], port_calls: unknown): PortPair[] {
  const calls = linesIn(port_calls).map(call => call.port_id)
  const at = (port_id: string) => (calls.includes(port_id) ? calls.indexOf(port_id) : calls.length)
  return pairs.toSorted((one, other) => at(one.pol_id) - at(other.pol_id) || at(one.pod_id) - at(other.pod_id))
}

/** The ports of one end of some pairs, each once. */
export const portsOf = (pairs: readonly PortPair[], end: 'pol_id' | 'pod_id'): string[] => [...new Set(pairs.map(pair => pair[end]))]
