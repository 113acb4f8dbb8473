import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { entry_standings } from '@fairlead/contracts/accounting/payment-choices'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { commandsFor } from '../../kernel/commands.ts'
import { commandLabel, fieldLabel } from '../../kernel/labels.ts'
import { RefLink } from '../../kernel/named-link.tsx'
import { notifyFailure } from '../../kernel/notify.ts'
import { CommandDialog } from '../../kernel/record/command-dialog.tsx'
import { giveCommand } from '../../kernel/record/give-command.ts'
import { referredBy } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { cn } from '../../lib/class-names.ts'
import { shownDate } from '../../lib/dates.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { ProposalText } from './proposal-text.tsx'
import {
  bookingsOf,
  type Elsewhere,
  type Entry,
  entriesOf,
  isOpen,
  type Part,
  type Proposal,
  type Reversible,
  surely,
  useProposals,
} from './proposals.ts'
import { SplitDialog } from './split-dialog.tsx'
import { stacked } from './stacked.ts'
import { TakesBack } from './takes-back.tsx'

const { references: _chosen, ...askedAside } = bankstatements.commands.set_aside.input
const { reference: _one, ...askedBack } = bankstatements.commands.take_back.input
const { reference: _of, reverses: _what, reverses_id: _where, ...askedReversal } = bankstatements.commands.reverse.input

type Asking = { of: 'split' | 'take_back'; entry: Entry } | { of: 'set_aside' } | { of: 'reverse'; entry: Entry; taken: Reversible }

/**
 * The entries of a statement: what is proposed is booked as it is, divided otherwise or set aside, one by one or many together. On a row `b` books
 * what is proposed, `c` chooses and `s` sets aside; the arrows go from row to row.
 */
export default function EntriesTab({ screen, record }: RecordProps) {
  const { t } = useTranslation('bank')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Asking>()
  const { first, reverses, elsewhere, open } = useProposals(record)
  const entries = entriesOf(record)
  const user = signedIn()
  const may = new Set(user === undefined ? [] : commandsFor(bankstatements, record, user, []).map(([name]) => name))
  const mayBook = may.has('book')
  const selected = entries.filter(one => chosen.has(one.reference))
  const openSelected = selected.filter(isOpen)
  const sure = entries.filter(one => isOpen(one) && (first.get(one.reference)?.[0]?.score ?? 0) >= surely)
  const toBook = openSelected.length > 0 ? openSelected.filter(one => first.get(one.reference)?.[0]) : sure
  const toggle = (reference: string) =>
    setChosen(before => new Set(before.has(reference) ? [...before].filter(one => one !== reference) : [...before, reference]))

  const give = async (name: string, input: Record<string, unknown>) => {
    await giveCommand(bankstatements, record, name, input)
    setChosen(new Set())
  }
  const book = (parts: (Part & { reference: string })[]) => give('book', { parts })
  const proposedParts = (some: readonly Entry[]) =>
    some.flatMap(({ reference }) => (first.get(reference)?.[0]?.parts ?? []).map(part => ({ reference, ...part })))
  const bookProposed = (some: readonly Entry[]) => void book(proposedParts(some)).catch(notifyFailure)

  function onKeyDown(event: KeyboardEvent<HTMLTableRowElement>, entry: Entry): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = event.currentTarget
    const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
    const does: Record<string, () => void> = {
      b: () => bookProposed([entry]),
      c: () => setAsking({ of: 'split', entry }),
      s: () => {
        setChosen(new Set([entry.reference]))
        setAsking({ of: 'set_aside' })
      },
    }
    const action = mayBook && isOpen(entry) ? does[event.key] : undefined
    if (!action && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (action) action()
    else next?.querySelector('input')?.focus()
  }

  return (
    <div className="p-3">
      <div role="toolbar" aria-label={t('entries.tab')} className="mb-2 flex flex-wrap items-center gap-1.5">
        {mayBook ? (
          <>
            <Button size="small" variant="primary" idle={toBook.length === 0} onClick={() => bookProposed(toBook)}>
              {t(openSelected.length > 0 ? 'entries.book_chosen' : 'entries.book_sure', { count: toBook.length })}
            </Button>
            <Button size="small" idle={openSelected.length === 0} onClick={() => setAsking({ of: 'set_aside' })}>
              {commandLabel(bankstatements, 'set_aside')}
            </Button>
          </>
        ) : null}
        {may.has('take_up') ? (
          <Button
            size="small"
            idle={!selected.some(canBeTakenUp)}
            onClick={() =>
              void give('take_up', { references: selected.filter(canBeTakenUp).map(one => one.reference) }).catch(notifyFailure)
            }
          >
            {commandLabel(bankstatements, 'take_up')}
          </Button>
        ) : null}
        {mayBook ? <span className="text-ink-soft text-sm max-sm:sr-only">{t('entries.keys')}</span> : null}
      </div>
      <Scrollable label={t('entries.tab')} className={stacked.table}>
        <Table
          caption={t('entries.tab')}
          heads={[
            { text: t('entries.choose'), unseen: true },
            { text: fieldLabel(bankstatements, 'date') },
            { text: t('entries.who') },
            { text: fieldLabel(bankstatements, 'amount'), right: true },
            { text: fieldLabel(bankstatements, 'standing') },
            { text: t('entries.booked_on') },
          ]}
        >
          {entries.map(entry => (
            <tr
              key={entry.reference}
              className={cn('border-line border-t align-top', stacked.row)}
              onKeyDown={event => onKeyDown(event, entry)}
            >
              <td className="px-2 py-1">
                <Checkbox
                  aria-label={t('entries.choose_one', { reference: entry.reference })}
                  checked={chosen.has(entry.reference)}
                  onChange={() => toggle(entry.reference)}
                />
              </td>
              <td className="px-2 py-1 whitespace-nowrap max-sm:col-start-2 max-sm:row-start-2">{shownDate(entry.date)}</td>
              <td className="px-2 py-1 max-sm:col-start-2 max-sm:row-start-1">
                <div className="font-medium">{entry.name ?? entry.reference}</div>
                <div className="text-ink-soft max-w-xl text-sm break-words">{entry.structured_reference ?? entry.text}</div>
              </td>
              <td className="px-2 py-1 text-right whitespace-nowrap max-sm:col-start-3 max-sm:row-start-1">{signed(entry)}</td>
              <td className="px-2 py-1 max-sm:col-start-3 max-sm:row-start-2 max-sm:text-right">
                {entry_standings.byCode(entry.standing)[language()]}
                {entry.reason === null ? null : <div className="text-ink-soft text-sm">{entry.reason}</div>}
                {entry.refused === null ? null : <div className="text-sm">{entry.refused[language()]}</div>}
                {entry.standing === 'partly_booked' ? (
                  <div className="text-ink-soft text-sm">{t('entries.left', { amount: shownNumber(entry.open, 2) })}</div>
                ) : null}
              </td>
              <td className="px-2 py-1 max-sm:col-span-2 max-sm:col-start-2">
                <Booked record={record} entry={entry} />
                {isOpen(entry) ? (
                  <Proposed
                    proposal={first.get(entry.reference)?.[0]}
                    elsewhere={elsewhere.get(entry.reference) ?? []}
                    open={open}
                    onBook={mayBook ? () => bookProposed([entry]) : undefined}
                    onChoose={mayBook ? () => setAsking({ of: 'split', entry }) : undefined}
                  />
                ) : null}
                {isOpen(entry) && may.has('reverse')
                  ? reverses
                      .get(entry.reference)
                      ?.map(taken => (
                        <TakesBack
                          key={`${taken.statement_id} ${taken.reference}`}
                          taken={taken}
                          onReverse={() => setAsking({ of: 'reverse', entry, taken })}
                        />
                      ))
                  : null}
                {entry.counter_id === null ? null : (
                  <RefLink to={bankstatements.name} id={entry.counter_id}>
                    {entry.counter}
                  </RefLink>
                )}
                {may.has('take_back') && isBooked(record, entry) ? (
                  <Button size="small" variant="quiet" onClick={() => setAsking({ of: 'take_back', entry })}>
                    {commandLabel(bankstatements, 'take_back')}
                  </Button>
                ) : null}
              </td>
            </tr>
          ))}
        </Table>
      </Scrollable>
      {asking?.of === 'split' ? (
        <SplitDialog
          entry={asking.entry}
          currency={referredBy(record, 'currency_id')?.code ?? ''}
          proposed={first.get(asking.entry.reference)?.[0]?.parts ?? []}
          open={open}
          send={parts => book(parts.map(part => ({ reference: asking.entry.reference, ...part })))}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.of === 'set_aside' ? (
        <CommandDialog
          screen={screen}
          name="set_aside"
          command={{ ...bankstatements.commands.set_aside, input: askedAside }}
          record={undefined}
          about={openSelected.map(one => one.name ?? one.reference).join(', ')}
          send={input => give('set_aside', { ...input, references: openSelected.map(one => one.reference) })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.of === 'reverse' ? (
        <CommandDialog
          screen={screen}
          name="reverse"
          command={{ ...bankstatements.commands.reverse, input: askedReversal }}
          record={undefined}
          about={asking.taken.name ?? asking.taken.reference}
          send={input =>
            give('reverse', {
              ...input,
              reference: asking.entry.reference,
              reverses: asking.taken.reference,
              reverses_id: asking.taken.statement_id,
            })
          }
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.of === 'take_back' ? (
        <CommandDialog
          screen={screen}
          name="take_back"
          command={{ ...bankstatements.commands.take_back, input: askedBack }}
          record={undefined}
          about={asking.entry.name ?? asking.entry.reference}
          send={input => give('take_back', { ...input, reference: asking.entry.reference })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </div>
  )
}

const canBeTakenUp = ({ standing }: Entry): boolean => standing === 'set_aside' || standing === 'repeated'
const signed = ({ direction, amount }: Entry): string => `${direction === 'DBIT' ? '−' : ''}${shownNumber(amount, 2)}`

const isBooked = (record: RecordProps['record'], entry: Entry): boolean => bookingsOf(record, entry).length > 0

/** What an entry is booked on by now, each invoice a way to it. */
const Booked = ({ record, entry }: { record: RecordProps['record']; entry: Entry }) =>
  bookingsOf(record, entry).map(one => <ProposalText key={one.invoice_id} part={one} number={one.number} currency_id={one.currency_id} />)

interface ProposedProps {
  proposal: Proposal | undefined
  elsewhere: readonly Elsewhere[]
  open: Parameters<typeof SplitDialog>[0]['open']
  onBook: (() => void) | undefined
  onChoose: (() => void) | undefined
}

/** What it may be booked on, and why; booked as it is, or chosen otherwise. */
function Proposed({ proposal, elsewhere, open, onBook, onChoose }: ProposedProps) {
  const { t } = useTranslation('bank')
  return (
    <div>
      {proposal?.parts.map(part => (
        <ProposalText key={part.invoice_id} part={part} number={open.find(one => one.invoice_id === part.invoice_id)?.number} />
      ))}
      <div className="text-ink-soft text-sm">
        {proposal ? t('entries.why', { reasons: proposal.reasons.join(', '), score: proposal.score }) : t('entries.none')}
      </div>
      {elsewhere.map(({ invoice_id, number }) => (
        <div key={invoice_id} className="text-sm">
          <RefLink to="invoices" id={invoice_id}>
            {number}
          </RefLink>{' '}
          {t('entries.elsewhere')}
        </div>
      ))}
      <div className="flex gap-1.5">
        {proposal && onBook ? (
          <Button size="small" onClick={onBook}>
            {commandLabel(bankstatements, 'book')}
          </Button>
        ) : null}
        {onChoose ? (
          <Button size="small" variant="quiet" onClick={onChoose}>
            {t('entries.otherwise')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
