import { compare, showAmount, subtract } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { type Content, contentOf } from './invoice-content.ts'
import type { Invoice } from './invoice-guards.ts'
import { type InvoiceLine, totalsOf } from './invoice-totals.ts'

const idOf = (line: InvoiceLine): string => line.pro_forma_line_id

/** Lines of an invoice that credit notes give back already. */
const creditedLines = ({ credited }: Invoice): Set<string> => new Set(credited.flatMap(one => one.line_ids))

/** Which lines are to be credited: those that were chosen, or all that are left; or why not. None is ever credited twice. */
export function linesToCredit(invoice: Invoice, chosen?: readonly string[]): string[] | Refusal {
  const before = creditedLines(invoice)
  const left = invoice.lines.map(idOf).filter(id => !before.has(id))
  if (left.length === 0) return refuse('invoice_credited_already')
  if (chosen?.length === 0) return invalid('choose_lines', { field: 'line_ids' })
  for (const [index, id] of (chosen ?? []).entries()) {
    const line = invoice.lines.find(one => idOf(one) === id)
    const field = `line_ids.${index}`
    if (!line) return invalid('line_not_found', { field })
    if (before.has(id)) return refuse('line_credited_already', { field, params: { line: line.description } })
  }
  const line_ids = left.filter(id => chosen?.includes(id) ?? true)
  const { total } = creditOf(invoice, line_ids)
  return compare(total, 0) > 0 ? line_ids : invalid('credit_not_positive', { field: 'line_ids', params: { total: showAmount(total) } })
}

/**
 * What a credit note says that gives back these lines. VAT is reckoned per category (EN 16931), so that of some lines is what it rises by with
 * them: notes of all lines together give back to the cent what the invoice asked, however it was divided.
 */
export function creditOf(invoice: Invoice, line_ids: readonly string[]): Content {
  const content = contentOf(invoice)
  const lines = invoice.lines.filter(one => line_ids.includes(idOf(one)))
  if (lines.length === invoice.lines.length) return content
  const before = creditedLines(invoice)
  const earlier = invoice.lines.filter(one => before.has(idOf(one)) && !line_ids.includes(idOf(one)))
  const [less, all] = [totalsOf(earlier, invoice.language), totalsOf([...earlier, ...lines], invoice.language)]
  const vat = all.vat
    .filter(one => lines.some(line => line.vat_type === one.vat_type))
    .map(one => {
      const was = less.vat.find(({ vat_type }) => vat_type === one.vat_type)
      return was ? { ...one, taxable: subtract(one.taxable, was.taxable), vat: subtract(one.vat, was.vat) } : one
    })
  return {
    ...content,
    lines,
    vat,
    net: subtract(all.net, less.net),
    vat_amount: subtract(all.vat_amount, less.vat_amount),
    total: subtract(all.total, less.total),
  }
}
