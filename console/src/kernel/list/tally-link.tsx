import { listOf, type Tally } from '@fairlead/contracts/kernel/tally'
import { writeAddress } from '../address.ts'
import type { Rec } from '../record.ts'
import { RowLink } from './row-link.tsx'

interface Props {
  tally: Tally
  row: Rec
  /** The tally's key in the row. */
  of: string
  text: string
  title?: string
}

/** What a row says of other records; where there are any, the way to the list of just these. By keyboard that is a tab of the record. */
export function TallyLink({ tally, row, of, text, title }: Props) {
  const list = text === '' || Number(row[of]) === 0 ? undefined : listOf(tally, row.id) // a way needs a name
  if (!list) return <span title={title}>{text}</span>
  return (
    <RowLink href={`/${list.path}${writeAddress(list.filter)}`} title={title}>
      {text}
    </RowLink>
  )
}
