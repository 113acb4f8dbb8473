import { get, type Query } from '../api.ts'
import { allows } from '../commands.ts'
import type { Copy } from '../documents/copies.ts'
import { downloadOf } from '../downloads.ts'
import { sendTo } from '../record/save-values.ts'
import type { Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { type Bulk, chosenRows } from './bulk.ts'
import type { Selection } from './selection.ts'

/** The API sets as many at a time; more come as several files. */
const mostInOne = 200

/** Prints the selected rows as one file, in the order in which they were selected. A row that may not be printed is refused, and the others are. */
export function printOf({ resource, together }: ScreenOf, query: Query, selection: Selection, title: string): Bulk {
  const papers = new Map<string, { paper: Copy; record: Rec }>()
  /** Puts a print on the record, where who prints may. */
  async function recorded({ paper, record }: { paper: Copy; record: Rec }): Promise<void> {
    const [user, command] = [signedIn(), together?.recordedBy]
    if (user && command !== undefined && allows(resource, command, record, user)) await sendTo(resource, record.id, command, { paper })
  }
  return {
    title,
    leaves: false,
    rows: signal => chosenRows(resource, query, selection, signal),
    async send({ id, row }) {
      const record = row ?? (await get<Rec>(`${resource.name}/${id}`))
      const paper = together?.paper(record) ?? 'copy'
      await get(`${resource.name}/${id}/printable`, { paper })
      papers.set(id, { paper, record })
      return undefined
    },
    async after(rows) {
      const asked = rows.flatMap(({ id }) => papers.get(id) ?? [])
      for (let at = 0; at < asked.length; at += mostInOne) {
        const some = asked.slice(at, at + mostInOne)
        await downloadOf('POST', `${resource.name}/print`, {
          body: { papers: some.map(({ paper, record }) => ({ id: record.id, paper })) },
        })
        for (const one of some) await recorded(one) // what was not set was not printed either
      }
    },
  }
}
