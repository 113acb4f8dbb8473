import { resources } from '@fairlead/contracts/resources'
import i18next from 'i18next'
import { eventLabel, oneLabel } from '../kernel/labels.ts'
import type { Rec } from '../kernel/record.ts'

/** What is no resource and has events all the same. */
const ours = ['release', 'seed'] as const

/** Of what an entry of the log is, in words: events name the category of their stream. */
function kindLabel(stream: string): string {
  const resource = resources.find(one => one.stream === stream)
  const own = ours.find(one => one === stream)
  return resource ? oneLabel(resource) : own ? i18next.t(`logs:kind.${own}`) : stream
}

/** Entries of the log in words instead of the codes that they are kept in. */
export const logCells = {
  event: (row: Rec) => eventLabel(String(row.event)),
  stream: (row: Rec) => kindLabel(String(row.stream)),
}
