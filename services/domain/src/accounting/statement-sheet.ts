import type { AccountPaper } from '@fairlead/contracts/documents/account'
import { account_words } from '@fairlead/contracts/documents/account-words'
import { compare } from '@fairlead/contracts/measures/money'
import type { Cell } from '@fairlead/contracts/sheets/columns'
import type { ColumnLook } from '../ports/sheets.ts'

const numberUnlessNothing = (amount: string): Cell => (compare(amount, 0) === 0 ? null : Number(amount))

/** A statement as a sheet to reckon with: per currency its movements between the opening and the closing balance, and below all what is open. */
export function statementSheet({ language, accounts, from, until }: Pick<AccountPaper, 'language' | 'accounts' | 'from' | 'until'>): {
  columns: ColumnLook[]
  rows: Cell[][]
} {
  const w = account_words[language]
  const day = (header: string): ColumnLook => ({ header, width: 13, moments: 'day' })
  const text = (header: string, width: number): ColumnLook => ({ header, width })
  const amount = (header: string): ColumnLook => ({ header, width: 14, decimals: 2 })
  const columns = [
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
  const movements = accounts.flatMap(({ currency, opening, closing, movements }): Cell[][] => [
    [currency, from, w.opening, null, null, null, null, null, null, Number(opening)],
    ...movements.map(({ date, kind, number, said, debit, credit, balance }): Cell[] => [
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
    [currency, until, w.closing, null, null, null, null, null, null, Number(closing)],
  ])
  const open = accounts.flatMap(({ currency, items }) =>
    items.map(({ number, invoice_date, due_date, customer_reference, days, open }): Cell[] => [
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
  const heading: Cell[][] = open.length === 0 ? [] : [columns.map((_one, index) => (index === 2 ? w.open_items : null))]
  return { columns, rows: [...movements, ...heading, ...open] }
}
