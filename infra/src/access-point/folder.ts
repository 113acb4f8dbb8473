import type { AccessPoint } from '@fairlead/domain/ports/access-point'
import { handOver } from '../outbound/hand-over.ts'

/** A folder from which somebody takes what is handed over, as a program of the access point's does; what becomes of it is told by nobody. */
export function folderAccessPoint(folder: string): AccessPoint {
  return {
    async handOver({ message_id, content }) {
      await handOver(folder, `${message_id}.xml`, content)
      return { reference: null }
    },
    async standing() {
      return undefined
    },
  }
}
