import { bookings } from '@fairlead/contracts/operations/bookings'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { writeAddress } from '../../kernel/address.ts'
import { give } from '../../kernel/api.ts'
import { oneLabel } from '../../kernel/labels.ts'
import { refresh } from '../../kernel/queries.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { focusOnceShown } from '../../kernel/record/focus-shown.ts'
import type { Values } from '../../kernel/record/record-values.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { today } from '../../lib/dates.ts'
import bookingScreen from '../bookings/index.ts'
import { openVoyages } from '../jobs/open-routes.ts'
import type { Leg } from '../transhipment/journeys.ts'
import { bookingOf } from './booking-of.ts'
import { WayOf } from './way-of.tsx'

interface Props {
  quotation: Rec
  onClose: () => void
}

/** Asks in which job and on which voyage, or by which way, the cargo of a quotation goes, and leads to its booking. */
export function BookingDialog({ quotation, onClose }: Props) {
  const router = useRouter()
  const [id] = useState(() => crypto.randomUUID())
  const [way, setWay] = useState<readonly Leg[]>([])
  const typed = useRef<Values>({})
  const { data: voyages, isPending } = useQuery(openVoyages)
  if (isPending) return null
  const { command, begins, goes } = bookingOf(quotation, voyages ?? [], today(), way)

  async function book(input: object): Promise<void> {
    const body = { ...input, ...goes, quotation_id: quotation.id }
    const made = await give<Rec>('POST', `${bookings.name}/${id}/book_quotation`, { body })
    await Promise.all([refresh(bookings), refresh(jobs), refresh(quotations, quotation.id)])
    if (typeof made?.job_id !== 'string') return // what reads it is behind: it stands among the bookings of the quotation before long
    router.history.push(`${pathOf(jobs, made.job_id) ?? '/'}${writeAddress({ tab: 'bookings', part: id })}`)
    focusOnceShown(id)
  }

  return (
    <CommandDialog
      // What was typed before a way was found stands there still.
      key={way.map(leg => leg.voyage_id).join(' ')}
      screen={{ ...bookingScreen, begins: { book_quotation: () => ({ ...begins, ...typed.current }) } }}
      name="book_quotation"
      command={command}
      record={{ id, name: '', version: 0, status: '' }}
      about={`${oneLabel(quotations)} ${titleOf(quotation)}`}
      note={<WayOf quotation={quotation} way={way} onFound={setWay} />}
      onTyped={values => {
        typed.current = values
      }}
      send={book}
      onClose={onClose}
    />
  )
}
