import { listOf, type Tally } from '@fairlead/contracts/kernel/tally'
import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { writeAddress } from '../address.ts'
import type { Rec } from '../record.ts'

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
  const router = useRouter()
  const list = text === '' || Number(row[of]) === 0 ? undefined : listOf(tally, row.id) // a way needs a name
  if (!list) return <span title={title}>{text}</span>
  const href = `/${list.path}${writeAddress(list.filter)}`
  const onClick = (event: MouseEvent) => {
    event.stopPropagation() // a click on the row opens the record
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a
      href={href}
      title={title}
      tabIndex={-1}
      onClick={onClick}
      className="underline decoration-dotted underline-offset-2 hover:decoration-solid"
    >
      {text}
    </a>
  )
}
