import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EdiTransport } from '@fairlead/domain/ports/edi-transport'

/** Folders of partners below one of the installation: what goes out lies in `out` of each until somebody, or a program, takes it there. */
export function folderTransport(root: string): EdiTransport {
  return {
    async send({ folder }, { name, content }) {
      if (folder === null) throw new Error('the partner has no folder')
      const out = join(root, folder, 'out')
      await mkdir(out, { recursive: true })
      const path = join(out, name)
      await writeFile(`${path}.part`, content)
      await rename(`${path}.part`, path) // whoever watches the folder sees all of it or nothing
    },
  }
}
