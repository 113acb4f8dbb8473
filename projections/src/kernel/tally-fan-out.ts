import { channelsOf } from '@fairlead/contracts/kernel/channel'
import type { Tally } from '@fairlead/contracts/kernel/tally'
import type { Change } from './change.ts'
import type { Bag, ReadTable } from './read-table.ts'

const nothing: Bag = {}

/**
 * The records of which a list tells something else because another record changed: those that it referred to before, and those that it refers
 * to now. Who is bound to some of them is not told: what ties them is not known here, and he sees it when he next looks.
 */
export function tallyFanOut({ tallied }: Pick<ReadTable, 'tallied'>, record: Bag, before: Bag | undefined): Change[] {
  return tallied.flatMap(({ resource, tally }) => {
    if (tally.how === 'borrowed' || !says(tally, record, before)) return []
    const ids = new Set([record, before ?? nothing].flatMap(one => one[tally.by]).filter(id => typeof id === 'string' && id !== ''))
    return [...ids].map(
      (id): Change => ({ resource: resource.name, id: String(id), channels: channelsOf(resource, nothing), tallied: true }),
    )
  })
}

type OwnTally = Exclude<Tally, { how: 'borrowed' }>

/** Whether anything that a tally goes by is another than it was. */
function says(tally: OwnTally, record: Bag, before: Bag = nothing): boolean {
  const fields = ['status', tally.by, ...Object.keys(tally.having ?? {}), ...toldBy(tally)]
  return fields.some(field => JSON.stringify(record[field]) !== JSON.stringify(before[field]))
}

/** What a tally tells of the records that it looks at, beside how many they are. */
function toldBy(tally: OwnTally): string[] {
  switch (tally.how) {
    case 'sum':
      return [tally.amount, tally.currency, ...Object.keys(tally.less ?? {})]
    case 'latest':
      return [tally.moment]
    case 'figure':
      return [tally.value]
    case 'count':
      return []
  }
}
