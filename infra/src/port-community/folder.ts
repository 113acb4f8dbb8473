import type { PortCommunity } from '@fairlead/domain/ports/port-community'
import { handOver } from '../outbound/hand-over.ts'

/** A folder from which somebody takes pre-notifications, as a program of the port community's does; what becomes of them is told by nobody. */
export const folderPortCommunity = (folder: string): PortCommunity => ({
  async prenotify(notice) {
    await handOver(folder, `${notice.message_id}.json`, `${JSON.stringify(notice, null, 2)}\n`)
    return { reference: null }
  },
})
