import { createHash } from 'node:crypto'
import { compare, subtract } from '@fairlead/contracts/measures/money'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { TextKey } from '@fairlead/contracts/texts/index'
import { madeUpReference } from '@fairlead/domain/accounting/told-to-debtor'
import { type SheetRow, shownCell } from '../sheets/sheet.ts'
import { cut, distinct, type Entry, type FoundStatement, fits } from './entries.ts'
import { amountIn, currencyIn, dayIn, directionIn } from './payment-cells.ts'
import { needed, type PaymentColumn, type PaymentColumns, paymentColumns } from './payment-columns.ts'

/** What one account received and paid in one currency; null where the sheet says neither. */
export interface PaymentsOfAccount {
  iban: string | null
  currency: string | null
  entries: Entry[]
}

/** A cell that cannot be read: where it stands and what is wrong with it. */
export interface CellFault {
  row: number
  column: PaymentColumn
  key: TextKey
  params: { row: number; column: string; cell: string }
}

type PaymentSheet = { lacks: (typeof needed)[number][] } | { faults: CellFault[] } | { accounts: PaymentsOfAccount[] }

/**
 * The payments of a sheet (DOMAIN_DOCS §2.2: payments by bank import), a statement for each account and currency: its columns are found by
 * their headings in English or Dutch, of which a date and an amount are needed. Where one cell cannot be read nothing is taken, and every
 * such cell is told. `latest` is the last day that a payment may be of.
 */
export function paymentSheet([head, ...rows]: readonly SheetRow[], latest: string): PaymentSheet {
  const columns = paymentColumns(head?.cells ?? [])
  const lacks = needed.filter(key => !columns.at.has(key))
  if (lacks.length > 0) return { lacks }
  const heading = (key: PaymentColumn) => shownCell(head?.cells[columns.at.get(key)?.[0] ?? -1] ?? null)
  const read = rows.map(row => paymentOf(row, columns, { heading, latest }))
  const faults = read.flatMap(one => ('faults' in one ? one.faults : []))
  if (faults.length > 0) return { faults }
  const paid = read.flatMap(one => ('entry' in one && compare(one.entry.amount, 0) > 0 ? [one] : []))
  const groups = Map.groupBy(paid, one => `${one.iban} ${one.currency}`)
  return {
    accounts: [...groups.values()].map(own => ({
      iban: own[0]?.iban ?? null,
      currency: own[0]?.currency ?? null,
      entries: distinct(own.map(({ entry }) => entry)),
    })),
  }
}

/** A sheet as a statement of the account that it is of. It goes by its days and by what stands on it, so that it is the same however it was saved. */
export function statementOf(entries: readonly Entry[], iban: string, currency: string): FoundStatement {
  const days = entries.map(({ date }) => date).toSorted()
  const [date_from = '', date_until = ''] = [days.at(0), days.at(-1)]
  const span = date_from === date_until ? date_from : `${date_from}/${date_until}`
  const number = `${span} ${digest(entries.map(({ reference }) => reference).toSorted())}`
  return { number, iban, currency, date_from, date_until, opening: null, closing: null, entries: [...entries] }
}

/** Enough of a hash to tell apart whatever an account receives in its days. */
const digest = (said: readonly (string | null)[]): string => createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12)

type Payment = Pick<PaymentsOfAccount, 'iban' | 'currency'> & { entry: Entry }

/** A row as a payment, or what of it cannot be read. */
function paymentOf(
  { row, cells }: SheetRow,
  { at, currency: ofHeading }: PaymentColumns,
  { heading, latest }: { heading: (key: PaymentColumn) => string; latest: string },
): Payment | { faults: CellFault[] } {
  const cellOf = (key: PaymentColumn): Cell => cells[at.get(key)?.[0] ?? -1] ?? null
  const textOf = (key: PaymentColumn): string => (at.get(key) ?? []).flatMap(index => shownCell(cells[index] ?? null) || []).join(' ')
  const faults: CellFault[] = []
  /** What a column says; what it cannot be is noted. */
  function said<T>(column: PaymentColumn, read: (cell: Cell) => T | undefined, key: TextKey): T | undefined {
    const cell = cellOf(column)
    const value = cell === null ? undefined : read(cell)
    if (value === undefined)
      faults.push({
        row,
        column,
        key: cell === null ? 'payment_cell_empty' : key,
        params: { row, column: heading(column), cell: shownCell(cell) },
      })
    return value
  }
  const isToCome = (dayIn(cellOf('date')) ?? '') > latest
  const date = said('date', cell => (isToCome ? undefined : dayIn(cell)), isToCome ? 'payment_cell_to_come' : 'payment_cell_no_date')
  const amount = said('amount', amountIn, 'payment_cell_no_amount')
  const sign = amount !== undefined && compare(amount, 0) < 0 ? 'DBIT' : 'CRDT'
  // What is below zero went out, whatever a column beside it says.
  const isAtOdds = sign === 'DBIT' && directionIn(cellOf('direction')) === 'CRDT'
  const direction = at.has('direction')
    ? said(
        'direction',
        cell => (isAtOdds ? undefined : directionIn(cell)),
        isAtOdds ? 'payment_cell_way_and_sign' : 'payment_cell_no_direction',
      )
    : sign
  const currency = at.has('currency') ? said('currency', currencyIn, 'payment_cell_no_currency') : ofHeading
  if (date === undefined || amount === undefined || direction === undefined || currency === undefined) return { faults }
  const paid = {
    date,
    direction,
    amount: compare(amount, 0) < 0 ? subtract('0.00', amount) : amount,
    is_reversal: false,
    name: cut(textOf('name'), 140),
    iban: cut(textOf('iban'), 34),
    ...referenceIn(textOf('structured_reference'), textOf('text')),
    end_to_end_id: null,
    charges: null,
    paid_amount: null,
    paid_currency: null,
  }
  const own = textOf('own').replaceAll(/\s/g, '').toUpperCase()
  return { iban: own || null, currency, entry: { ...paid, reference: referenceOf(textOf('id'), paid) } }
}

/** A reference of a payer that is longer than one may be is part of what he says. */
function referenceIn(reference: string, text: string): Pick<Entry, 'structured_reference' | 'text'> {
  const fitting = fits(reference, 1_000).length <= 35
  const whole = fitting ? text : `${reference} ${text}`
  return { structured_reference: fitting ? cut(reference, 35) : null, text: cut(whole.replaceAll(/\s+/g, ' '), 1_000) }
}

/** By which a payment is known: as its bank numbers it, else by all that it says, so that it is the same on every sheet. */
function referenceOf(id: string, { date, direction, amount, name, iban, structured_reference, text }: Omit<Entry, 'reference'>): string {
  const said = [date, direction, amount, name ?? null, iban ?? null, structured_reference ?? null, text ?? null]
  return id === '' ? madeUpReference(date, digest(said)) : fits(id, 60)
}
