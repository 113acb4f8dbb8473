import { ediReferences } from '@fairlead/contracts/platform/edi-references'
import { aggregate, eventsOf } from '../kernel/aggregate.ts'
import { numberTaken, opened } from '../kernel/series.ts'

const { EdiReferencesOpened, EdiReferenceTaken } = eventsOf(ediReferences)

/** The control references of a partner, whose id the series has: the order of its events is their order, without a gap (EDI.md §2). */
export const ediReferenceNumbers = aggregate(ediReferences, {
  evolve: { EdiReferencesOpened: opened, EdiReferenceTaken: numberTaken },
  decide: {
    open: (_record, { prefix }) => [EdiReferencesOpened({ prefix })],
    take: (_record, { interchange_id }) => [EdiReferenceTaken({ interchange_id })],
  },
})
