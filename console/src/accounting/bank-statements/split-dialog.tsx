import { add, compare, parseAmount, subtract } from '@fairlead/contracts/measures/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../kernel/api.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import type { Entry, OpenItem, Part } from './proposals.ts'

/** So many are shown at a time: who looks for another types of its number or name. */
const shownAtOnce = 30

interface Props {
  entry: Entry
  /** What the amounts begin with. */
  proposed: readonly Part[]
  open: readonly OpenItem[]
  send: (parts: Part[]) => Promise<void>
  onClose: () => void
}

/** Divides an entry over whatever is open, an amount for each. */
export function SplitDialog({ entry, proposed, open, send, onClose }: Props) {
  const { t } = useTranslation(['bank', 'kernel'])
  const [typed, setTyped] = useState(() => new Map(proposed.map(one => [one.invoice_id, shownNumber(one.amount, 2, false)])))
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const parts = [...typed].flatMap(([invoice_id, text]) => {
    const amount = parseAmount(text)
    return amount !== undefined && compare(amount, 0) > 0 ? [{ invoice_id, amount }] : []
  })
  const takes = (item: OpenItem | undefined) => (item?.type === 'INVOICE') === (entry.direction === 'CRDT')
  const booked = parts.reduce(
    (total, { invoice_id, amount }) =>
      takes(open.find(one => one.invoice_id === invoice_id)) ? add(total, amount) : subtract(total, amount),
    '0.00',
  )
  const wanted = search.trim().toLowerCase()
  const found = open
    .filter(one => typed.has(one.invoice_id) || `${one.number} ${one.debtor_name}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(typed.has(other.invoice_id)) - Number(typed.has(one.invoice_id)))
    .slice(0, shownAtOnce)

  async function book(): Promise<void> {
    setBusy(true)
    try {
      await send(parts)
      onClose()
    } catch (reason) {
      if (reason instanceof Refused) setRefused(Object.values(reason.errors).flat().join(' ') || reason.message)
      else notifyFailure(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      wide
      title={t('split.title', { amount: shownNumber(entry.open, 2) })}
      description={[entry.name, entry.structured_reference ?? entry.text].filter(Boolean).join(' · ')}
      close={t('kernel:form.close_dialog')}
      onClose={onClose}
    >
      <DialogBody>
        <Input
          type="search"
          aria-label={t('split.search')}
          placeholder={t('split.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <Scrollable label={t('split.open')}>
          <Table
            caption={t('split.open')}
            heads={[
              { text: t('split.invoice') },
              { text: t('split.debtor') },
              { text: t('split.due') },
              { text: t('split.still_open'), right: true },
              { text: t('split.amount'), right: true },
            ]}
          >
            {found.map(one => (
              <tr key={one.invoice_id} className="border-line border-t">
                <td className="px-2 py-1">{one.number}</td>
                <td className="px-2 py-1">{one.debtor_name}</td>
                <td className="px-2 py-1 whitespace-nowrap">{shownDate(one.due_date)}</td>
                <td className="px-2 py-1 text-right whitespace-nowrap">{`${takes(one) ? '' : '−'}${shownNumber(one.open, 2)}`}</td>
                <td className="w-36 px-2 py-1 text-right">
                  <Input
                    inputMode="decimal"
                    className="text-right"
                    aria-label={t('split.amount_of', { number: one.number })}
                    value={typed.get(one.invoice_id) ?? ''}
                    onChange={event => setTyped(new Map(typed).set(one.invoice_id, event.target.value))}
                  />
                </td>
              </tr>
            ))}
          </Table>
        </Scrollable>
        {refused === undefined ? null : (
          <p role="alert" className="text-red-ink mt-2">
            {refused}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <output className="text-ink-soft grow text-sm">
          {t('split.left', { booked: shownNumber(booked, 2), left: shownNumber(subtract(entry.open, booked), 2) })}
        </output>
        <Button variant="primary" idle={busy || parts.length === 0} onClick={() => void book()}>
          {t('split.book')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
