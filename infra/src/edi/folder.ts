import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { derivedId } from '@fairlead/domain/kernel/command-id'
import type { EdiArrival, EdiTransport } from '@fairlead/domain/ports/edi-transport'
import { handOver } from '../outbound/hand-over.ts'

/** A file that was written to so lately may not be whole yet. */
const settledMs = 5_000

/**
 * Folders of partners below one of the installation: what goes out lies in `out` of each until somebody, or a program, takes it there; what lies in `in`
 * is read once nobody writes to it any more, and then lies in `taken`.
 */
export function folderTransport(root: string): EdiTransport {
  return {
    async send({ folder }, { name, content }) {
      if (folder === null) throw new Error('the partner has no folder')
      await handOver(join(root, folder, 'out'), name, content)
    },
    async *arrivals({ folder }) {
      if (folder === null) return
      const [from, to] = [join(root, folder, 'in'), join(root, folder, 'taken')]
      for (const { name, at } of await lyingIn(from)) {
        const id = derivedId('arrival', folder, name, at)
        const taken = async () => {
          await mkdir(to, { recursive: true })
          await rename(join(from, name), join(to, `${id}-${name}`)).catch(unlessGone)
        }
        const content = await readFile(join(from, name)).catch(unlessGone)
        if (content) yield { name, id, content, taken } satisfies EdiArrival
      }
    },
  }
}

/** The files of a folder that are whole, oldest first; none where there is no folder. */
async function lyingIn(folder: string): Promise<{ name: string; at: number }[]> {
  const names = (await readdir(folder).catch(unlessGone)) ?? []
  const files = await Promise.all(
    names.map(async name => {
      const one = name.startsWith('.') || name.endsWith('.part') ? undefined : await stat(join(folder, name)).catch(unlessGone)
      return one?.isFile() && one.mtimeMs <= Date.now() - settledMs ? [{ name, at: one.mtimeMs }] : []
    }),
  )
  return files.flat().toSorted((one, other) => one.at - other.at || (one.name < other.name ? -1 : 1))
}

/** Somebody else may have taken it. */
function unlessGone(reason: unknown): undefined {
  if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return
  throw reason
}
