import { ages, type Movement, type OpenItem } from '@fairlead/contracts/accounting/statement'
import type { AccountDocument } from '@fairlead/contracts/documents/account'
import { account_words, accountTitle, reminderSaid } from '@fairlead/contracts/documents/account-words'
import { printedDate, printedFigure } from '@fairlead/contracts/documents/figures'
import { showDate } from '@fairlead/contracts/measures/dates'
import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import { compare, sum } from '@fairlead/contracts/measures/money'
import { softBreaks } from './soft-breaks.ts'

/** A statement or reminder as its template takes it: figures and dates as printed in the debtor's language. */
export function printedAccount(document: AccountDocument) {
  const { language, level, debtor, from, until, drawn_up_on } = document
  const w = account_words[language]
  const isReminder = level !== null
  return {
    ...document,
    w,
    title: accountTitle(level, w),
    debtor: { ...debtor, name: softBreaks(debtor.name), address: debtor.address.map(softBreaks) },
    date: printedDate(drawn_up_on, language),
    period: isReminder ? null : `${printedDate(from, language)} ${w.to} ${printedDate(until, language)}`,
    said: isReminder ? reminderSaid(level, w) : null,
    items_title: isReminder ? w.overdue_items : `${w.open_on} ${printedDate(until, language)}`,
    notes: document.notes.map(softBreaks),
    accounts: document.accounts.map(({ currency, minor_units, bank, opening, closing, movements, items, aged }) => {
      const money = (amount: string) => printedFigure(inMinorUnits(amount, minor_units), language, minor_units)
      const unlessNothing = (amount: string) => (compare(amount, 0) === 0 ? '' : money(amount))
      const movement = ({ date, kind, number, said, debit, credit, balance }: Movement) => [
        showDate(date),
        kind === 'set_off' && said !== null ? `${w.set_off} ${number} – ${said}` : `${w[kind]} ${number}`,
        kind === 'set_off' ? '' : softBreaks(said ?? ''),
        unlessNothing(debit),
        unlessNothing(credit),
        money(balance),
      ]
      const item = ({ type, number, invoice_date, due_date, customer_reference, days, total, open }: OpenItem) => [
        number,
        showDate(invoice_date),
        showDate(due_date),
        softBreaks([...(type === 'CREDIT_NOTE' ? [w.credit_note] : []), customer_reference ?? ''].join(' ')),
        days > 0 && type === 'INVOICE' ? String(days) : '',
        money(total),
        money(open),
      ]
      const owed = isReminder ? sum(items.map(one => one.open)) : closing
      return {
        currency,
        // Who is owed money himself is not asked to pay.
        bank: bank && compare(owed, 0) > 0 ? { iban: bank.iban.match(/.{1,4}/g) ?? [], bic: bank.bic } : null,
        opening: isReminder ? null : money(opening),
        closing: money(owed),
        movements: movements.map(movement),
        items: items.map(item),
        aged: isReminder || items.length === 0 ? [] : ages.map(age => [w[age], money(aged[age])]),
      }
    }),
  }
}
