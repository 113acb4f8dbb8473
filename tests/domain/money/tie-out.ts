import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import fc from 'fast-check'
import { expect } from 'vitest'
import { seed } from '../../random/seed.ts'
import { type Agreed, anyAgreed } from './agreed.ts'
import { type Issued, inOrder, issued } from './issued.ts'
import { auditAmounts, exactAmounts, type ReadEntry, sheetAmounts, twinfieldAmounts, ublAmounts } from './read-back.ts'
import { Decimal, places, type Reckoned, reckonedCredit, reckonedEntries, reckonedInvoice, said, sumOf, vatAtHome } from './reckoned.ts'

const at = (agreed: Agreed, chosen: readonly number[]) => inOrder(agreed, chosen).flatMap(index => agreed.lines[index] ?? [])
/** What is debited above zero, what is credited below. */
const signed = ({ side, amount, national }: ReadEntry) => [amount, national].map(one => said(new Decimal(one).times(side === 'D' ? 1 : -1)))

/** What stands on a record. */
function checkRecord({ source: { invoice } }: Issued, reckoned: Reckoned, agreed: Agreed): void {
  expect(invoice.lines.map(line => line.net)).toEqual(reckoned.nets.map(said))
  expect(invoice.vat.map(one => [one.vat_type, one.category, Number(one.rate), one.taxable, one.vat])).toEqual(
    reckoned.vat.map(one => [one.type, one.category, one.percent, said(one.taxable), said(one.amount)]),
  )
  expect([invoice.net, invoice.vat_amount, invoice.total]).toEqual([reckoned.net, reckoned.vat_amount, reckoned.total].map(said))
  const at_home = agreed.currency === 'EUR' || reckoned.vat_amount.isZero() ? null : vatAtHome(reckoned, agreed)
  expect(invoice.national_vat).toBe(at_home && said(at_home))
}

/** What stands in its electronic form: in coins of its currency, types that share a category and a rate as one, and each line what its price makes it. */
function checkUbl({ source }: Issued, reckoned: Reckoned, agreed: Agreed): void {
  const file = ublAmounts(source)
  const coins = (amount: Decimal) => inMinorUnits(said(amount), places[agreed.currency])
  expect(file.code).toBe(reckoned.is_credit ? '381' : '380')
  expect(file.lines.map(line => line.net)).toEqual(reckoned.nets.map(coins))
  for (const { quantity, price, base, net } of file.lines)
    expect(said(new Decimal(quantity).times(price).div(base).toDecimalPlaces(2))).toBe(said(new Decimal(net)))
  const groups = Map.groupBy(reckoned.vat, one => `${one.category} ${one.percent}`)
  expect(file.subtotals.map(one => [one.category, Number(one.percent ?? 0), one.taxable, one.vat])).toEqual(
    [...groups.values()].map(group => [
      group[0]?.category,
      group[0]?.percent,
      coins(sumOf(group.map(one => one.taxable))),
      coins(sumOf(group.map(one => one.amount))),
    ]),
  )
  expect([file.net, file.exclusive, file.vat, file.inclusive, file.payable]).toEqual(
    [reckoned.net, reckoned.net, reckoned.vat_amount, reckoned.total, reckoned.total].map(coins),
  )
  expect(file.vat_at_home).toBe(source.invoice.national_vat ?? undefined)
}

/** What it books: each entry as reckoned, VAT of a type at home within a cent, on a credit note another for what those before it left, and all of it what the document shows. */
function checkEntries(entries: readonly ReadEntry[], reckoned: Reckoned, agreed: Agreed): void {
  const books = reckonedEntries(reckoned, agreed)
  const exact = [books.debtor, ...books.revenue].filter(one => !one.amount.isZero())
  const vat = books.vat.filter(one => !one.amount.isZero())
  const found = entries.map(signed)
  expect(found.slice(0, exact.length)).toEqual(exact.map(one => [said(one.amount), said(one.national)]))
  const taxed = found.slice(exact.length, exact.length + vat.length)
  expect(taxed.map(([amount]) => amount)).toEqual(vat.map(one => said(one.amount)))
  for (const [index, [, national = '']] of taxed.entries())
    expect(Number(vat[index]?.national.minus(national).abs())).toBeLessThanOrEqual(reckoned.is_credit ? 0.02 : 0.01)
  expect(said(sumOf(taxed.map(([, national = '']) => new Decimal(national))))).toBe(said(books.vat_at_home))
  const rest = books.rounding.isZero() ? [] : [['0.00', said(books.rounding)]]
  expect(found.slice(exact.length + vat.length)).toEqual(rest)
}

/** What stands in the files of all documents of an agreement, document by document. */
async function checkFiles(all: readonly (readonly [Issued, Reckoned])[], agreed: Agreed): Promise<void> {
  const documents = all.map(([{ exported }]) => exported)
  const own = all.map(([, reckoned]) => reckoned)
  const [twinfield, audit, sheet] = [await twinfieldAmounts(documents), await auditAmounts(documents), await sheetAmounts(documents)]
  for (const [index, reckoned] of own.entries()) {
    const { entries } = documents[index] ?? { entries: [] }
    checkEntries(
      entries.map(({ side, amount, national_amount }) => ({ side, amount, national: national_amount })),
      reckoned,
      agreed,
    )
    checkEntries(twinfield[index] ?? [], reckoned, agreed)
    checkEntries(audit.documents[index]?.entries ?? [], reckoned, agreed)
    checkEntries(sheet.splice(0, entries.length), reckoned, agreed)
    checkExact(all[index]?.[0], reckoned, agreed)
  }
  expect(sheet).toEqual([])
  const sides = (side: 'D' | 'C') =>
    said(sumOf(documents.flatMap(one => one.entries.filter(entry => entry.side === side)).map(entry => new Decimal(entry.national_amount))))
  expect([audit.debit, audit.credit]).toEqual([sides('D'), sides('C')])
  expect(audit.debit).toBe(audit.credit)
}

/** Exact reckons what a line is worth at home by itself: at the rate that it is told that is what our books have. */
function checkExact(issued: Issued | undefined, reckoned: Reckoned, agreed: Agreed): void {
  if (!issued) throw new Error('it was not issued')
  const { rate, amounts } = exactAmounts(issued.exported)
  const revenue = reckonedEntries(reckoned, agreed).revenue.filter(one => !one.amount.isZero())
  expect(amounts).toEqual(revenue.map(one => -Number(one.amount)))
  for (const one of revenue) expect(Math.abs(Number(one.amount) * rate - Number(one.national))).toBeLessThan(0.005_001)
}

/** Each document of an agreement: its invoice, the credit notes that can be, and an invoice that charges anew what they gave back. */
async function documentsOf(agreed: Agreed, whole: Reckoned): Promise<{ all: [Issued, Reckoned][]; isAllCredited: boolean }> {
  const lines = inOrder(agreed)
  const all: [Issued, Reckoned][] = []
  const take = (one: Issued | string, reckoned: Reckoned) => {
    if (typeof one === 'string') throw new Error(one)
    all.push([one, reckoned])
  }
  take(await issued(agreed, lines), whole)
  const past: number[][] = []
  let back = new Decimal(0)
  for (const chosen of agreed.credits) {
    const reckoned = reckonedCredit(agreed, at(agreed, chosen), { invoiced: at(agreed, lines), before: at(agreed, past.flat()) })
    const note = await issued(agreed, lines, [...past, chosen])
    if (typeof note === 'string') {
      // It would give nothing back, or more than is left.
      expect(note).toBe(reckoned.total.gt(0) ? 'credit_exceeds_invoice' : 'credit_not_positive')
      expect(reckoned.total.gt(0) && back.plus(reckoned.total).lte(whole.total)).toBe(false)
      continue
    }
    take(note, reckoned)
    past.push([...chosen])
    back = back.plus(reckoned.total)
  }
  const isAllCredited = past.flat().length === lines.length
  if (isAllCredited) expect(said(back)).toBe(said(whole.total))
  const again = inOrder(agreed, past.flat())
  const rebill = reckonedInvoice(agreed, at(agreed, again))
  if (rebill.net.gt(0) && rebill.total.gt(0)) take(await issued(agreed, again), rebill)
  return { all, isAllCredited }
}

/**
 * Draws agreements in these currencies: whatever they are, what was agreed is what stands on lines, VAT, totals, in UBL, in the ledger and in every file
 * for the books of others, to the cent. Answers of how many documents, and which kinds of them were among them.
 */
export async function tieOut(
  currencies: readonly Agreed['currency'][],
  agreements: number,
): Promise<{ documents: number; seen: Set<string> }> {
  let documents = 0
  const seen = new Set<string>()
  const checks = async (agreed: Agreed) => {
    const whole = reckonedInvoice(agreed, at(agreed, inOrder(agreed)))
    if (!whole.net.gt(0) || !whole.total.gt(0)) return
    const { all, isAllCredited } = await documentsOf(agreed, whole)
    for (const [one, reckoned] of all) {
      checkRecord(one, reckoned, agreed)
      checkUbl(one, reckoned, agreed)
      for (const { category } of reckoned.vat) seen.add(category)
      seen.add(reckoned.is_credit ? 'credit note' : 'invoice')
    }
    await checkFiles(all, agreed)
    documents += all.length
    seen.add(agreed.currency)
    if (isAllCredited) seen.add('all credited')
    if (new Set(agreed.lines.map(line => line.job)).size > 1) seen.add('several jobs')
  }
  await fc.assert(fc.asyncProperty(anyAgreed(currencies), checks), { seed: seed(), numRuns: agreements })
  return { documents, seen }
}

/** What is among documents when enough were drawn. */
export const kinds = ['AE', 'E', 'O', 'S', 'Z', 'invoice', 'credit note', 'all credited', 'several jobs']
