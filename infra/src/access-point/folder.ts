import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AccessPoint } from '@fairlead/domain/ports/access-point'

/** A folder from which somebody takes what is handed over, as a program of the access point's does; what becomes of it is told by nobody. */
export function folderAccessPoint(folder: string): AccessPoint {
  return {
    async handOver({ message_id, content }) {
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${message_id.replaceAll(/[^\w.-]/g, '_')}.xml`)
      await writeFile(`${path}.part`, content)
      await rename(`${path}.part`, path) // whoever watches the folder sees all of it or nothing
      return { reference: null }
    },
    async standing() {
      return undefined
    },
  }
}
