import { subtract } from '@fairlead/contracts/measures/money'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../kernel/api.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { isHalf, nothing, partOf, takenOf, typedOf } from './division.ts'
import type { Entry, OpenItem, Part } from './proposals.ts'
import { SplitRow } from './split-row.tsx'
import { stacked } from './stacked.ts'

/** So many are shown at a time: who looks for another types of its number or name. */
const shownAtOnce = 30

interface Props {
  entry: Entry
  /** Of the account. */
  currency: string
  /** What the amounts begin with. */
  proposed: readonly Part[]
  open: readonly OpenItem[]
  send: (parts: Part[]) => Promise<void>
  onClose: () => void
}

/** Divides an entry over whatever is open, an amount for each. */
export function SplitDialog({ entry, currency, proposed, open, send, onClose }: Props) {
  const { t } = useTranslation(['bank', 'kernel'])
  const [typed, setTyped] = useState(() => typedOf(proposed))
  const [search, setSearch] = useState('')
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const typedFor = (item: OpenItem) => typed.get(item.invoice_id) ?? nothing
  const parts = open.flatMap(one => partOf(one, typedFor(one)) ?? [])
  const booked = takenOf(entry, open, parts)
  const isIncomplete = parts.length === 0 || open.some(one => isHalf(one, typedFor(one)))
  /** What is typed for first, then what is in the currency of the account. */
  const rank = ({ invoice_id, currency: other }: OpenItem) => (typed.has(invoice_id) ? 0 : other === null ? 1 : 2)
  const wanted = search.trim().toLowerCase()
  const found = open
    .filter(one => typed.has(one.invoice_id) || `${one.number} ${one.debtor_name}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => rank(one) - rank(other))
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

  const { paid_amount, paid_currency } = entry
  const paid = paid_amount === null ? '' : t('split.paid', { currency: paid_currency, amount: shownNumber(paid_amount, 2) })
  return (
    <Dialog
      wide
      title={t('split.title', { amount: shownNumber(entry.open, 2) })}
      description={[entry.name, entry.structured_reference ?? entry.text, paid].filter(Boolean).join(' · ')}
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
        <Scrollable label={t('split.open')} className={stacked.table}>
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
              <SplitRow
                key={one.invoice_id}
                entry={entry}
                currency={currency}
                item={one}
                typed={typedFor(one)}
                onChange={said => setTyped(new Map(typed).set(one.invoice_id, said))}
              />
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
        <Button variant="primary" idle={busy || isIncomplete} onClick={() => void book()}>
          {t('split.book')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
