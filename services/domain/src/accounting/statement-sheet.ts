import type { AccountPaper } from '@fairlead/contracts/documents/account'
import { type AccountWords, account_words } from '@fairlead/contracts/documents/account-words'
import { compare } from '@fairlead/contracts/measures/money'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ColumnLook } from '../ports/sheets.ts'

const numberUnlessNothing = (amount: string): Cell => (compare(amount, 0) === 0 ? null : Number(amount))

type Told = Pick<AccountPaper, 'language' | 'accounts' | 'from' | 'until'> & { issuer: Pick<AccountPaper['issuer'], 'name'> }

/**
 * Statements of offices as a sheet to reckon with, one after the other: per currency its movements between the opening and the closing balance, and
 * below all what is open.
 */
export function statementSheet(papers: readonly Told[]): { columns: ColumnLook[]; rows: Cell[][] } {
  const columns = columnsIn(account_words[papers[0]?.language ?? 'en'])
  return { columns, rows: papers.flatMap(rowsOf) }
}

function columnsIn(w: AccountWords): ColumnLook[] {
  const day = (header: string): ColumnLook => ({ header, width: 13, moments: 'day' })
  const text = (header: string, width: number): ColumnLook => ({ header, width })
  const amount = (header: string): ColumnLook => ({ header, width: 14, decimals: 2 })
  return [
    text(w.office, 24),
    text(w.currency, 9),
    day(w.date),
    text(w.description, 22),
    text(w.number, 16),
    text(w.reference, 28),
    day(w.due),
    { header: w.days, width: 14, decimals: 0 },
    amount(w.debit),
    amount(w.credit),
    amount(w.balance),
  ]
}

function rowsOf({ language, accounts, from, until, issuer: { name } }: Told): Cell[][] {
  const w = account_words[language]
  const movements = accounts.flatMap(({ currency, opening, closing, movements }): Cell[][] => [
    [name, currency, from, w.opening, null, null, null, null, null, null, Number(opening)],
    ...movements.map(({ date, kind, number, said, debit, credit, balance }): Cell[] => [
      name,
      currency,
      date,
      w[kind],
      number,
      said,
      null,
      null,
      numberUnlessNothing(debit),
      numberUnlessNothing(credit),
      Number(balance),
    ]),
    [name, currency, until, w.closing, null, null, null, null, null, null, Number(closing)],
  ])
  const open = accounts.flatMap(({ currency, items }) =>
    items.map(({ number, invoice_date, due_date, customer_reference, days, open }): Cell[] => [
      name,
      currency,
      invoice_date,
      w.open,
      number,
      customer_reference,
      due_date,
      days > 0 ? days : null,
      null,
      null,
      Number(open),
    ]),
  )
  const heading: Cell[][] = open.length === 0 ? [] : [[name, null, null, w.open_items, ...Array<null>(7).fill(null)]]
  return [...movements, ...heading, ...open]
}
