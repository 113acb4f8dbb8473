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

/** Whether anything that a tally goes by is another than it was. */
function says(tally: Exclude<Tally, { how: 'borrowed' }>, record: Bag, before: Bag = nothing): boolean {
  const own =
    tally.how === 'sum'
      ? [tally.amount, tally.currency, ...Object.keys(tally.less)]
      : tally.how === 'latest'
        ? [tally.moment]
        : tally.how === 'figure'
          ? [tally.value]
          : []
  const fields = ['status', tally.by, ...Object.keys(tally.having ?? {}), ...own]
  return fields.some(field => JSON.stringify(record[field]) !== JSON.stringify(before[field]))
}
