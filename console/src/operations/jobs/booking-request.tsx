import { blankValues } from '@fairlead/contracts/kernel/empty'
import { commandFields } from '@fairlead/contracts/kernel/resource'
import { bookings } from '@fairlead/contracts/operations/bookings'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { give } from '../../kernel/api.ts'
import { notify } from '../../kernel/notify.ts'
import { refresh } from '../../kernel/queries.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import screen from '../bookings/index.ts'
import { choosing, offered } from '../own-quotations/offered.ts'

const { request } = bookings.commands
/** What a customer says of what he asks for, beside the sailing that he chose. */
const asked = ['cargo', 'place_of_receipt', 'place_of_delivery', 'requested_delivery_date']

interface Props {
  /** Where it goes, and of which job it is. */
  route: Readonly<Record<string, unknown>>
  about: string
  said: string
  /** Hears which booking was asked for, if any. */
  onClose: (asked: string | undefined) => void
}

/** What a customer wants carried on the sailing that he chose, line by line (DOMAIN_SALES_OPS §2.5); papers and photographs hang on the booking then. */
export default function BookingRequest({ route, about, said, onClose }: Props) {
  const [id] = useState(() => crypto.randomUUID())
  const made = useRef<string>(undefined)
  const { data: items } = useQuery(offered)
  if (items === undefined) return null
  const input = choosing(commandFields(bookings, request), asked, items)
  const line = { ...blankValues(input.cargo?.fields ?? {}), quantity: 1 }
  const ask = async (typed: object) => {
    await give('POST', bookings.name, { body: { id, ...route, ...typed } })
    made.current = id
    await refresh(bookings)
    notify(said)
  }
  return (
    <CommandDialog
      screen={{ ...screen, begins: { request: () => ({ cargo: [line] }) } }}
      name="request"
      command={{ ...request, input }}
      record={{ id, name: '', version: 0, status: '' }}
      about={about}
      send={ask}
      onClose={() => onClose(made.current)}
    />
  )
}
