import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PortCommunity } from '@fairlead/domain/ports/port-community'

/** A folder from which somebody takes pre-notifications, as a program of the port community's does; what becomes of them is told by nobody. */
export const folderPortCommunity = (folder: string): PortCommunity => ({
  async prenotify(notice) {
    await mkdir(folder, { recursive: true })
    const path = join(folder, `${notice.message_id.replaceAll(/[^\w.-]/g, '_')}.json`)
    await writeFile(`${path}.part`, `${JSON.stringify(notice, null, 2)}\n`)
    await rename(`${path}.part`, path) // whoever watches the folder sees all of it or nothing
    return { reference: null }
  },
})
