import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { EventData } from '@fairlead/contracts/kernel/resource'
import { add, compare, percentage, showAmount, subtract, sum } from '@fairlead/contracts/measures/money'
import { invalid, type Refusal, refuse } from '../kernel/refusal.ts'
import { type Content, contentOf } from './invoice-content.ts'
import type { Invoice } from './invoice-guards.ts'
import { type InvoiceLine, nationalVatOf } from './invoice-totals.ts'

/** Lines that are credited together, with the VAT of each type that goes back with them, and all of it in the national currency where that is another. */
export interface Credit {
  line_ids: string[]
  vat: NonNullable<EventData<typeof invoices, 'InvoiceCredited'>['vat']>
  national_vat: string | null
}

const idOf = (line: InvoiceLine): string => line.pro_forma_line_id
const netOf = (lines: readonly InvoiceLine[]): string => sum(lines.map(line => line.net))
const vatOf = (types: readonly { vat: string }[]): string => sum(types.map(one => one.vat))

/** Lines of an invoice that credit notes give back already. */
const creditedLines = ({ credited }: Invoice): Set<string> => new Set(credited.flatMap(one => one.line_ids))

/** Whether credit notes give back all of its lines. */
export function isCredited(invoice: Invoice): boolean {
  const given = creditedLines(invoice)
  return given.size > 0 && invoice.lines.every(line => given.has(idOf(line)))
}

/**
 * What is to be credited: the lines that were chosen, or all that are left; or why not. No line is ever credited twice, nor all notes together
 * for more than the invoice asked: where one line is less than nothing, the others do not go back without it.
 */
export function toCredit(invoice: Invoice, chosen: readonly string[] | undefined, minor_units: number): Credit | Refusal {
  const before = creditedLines(invoice)
  const left = invoice.lines.map(idOf).filter(id => !before.has(id))
  if (left.length === 0) return refuse('invoice_credited_already')
  if (chosen?.length === 0) return invalid('choose_lines', { field: 'line_ids' })
  for (const [index, id] of (chosen ?? []).entries()) {
    const line = invoice.lines.find(one => idOf(one) === id)
    const field = `line_ids.${index}`
    if (!line) return invalid('line_not_of_invoice', { field })
    if (before.has(id)) return refuse('line_credited_already', { field, params: { line: line.description } })
  }
  const line_ids = left.filter(id => chosen?.includes(id) ?? true)
  const vat = vatToCredit(invoice, line_ids, minor_units)
  const total = add(netOf(invoice.lines.filter(line => line_ids.includes(idOf(line)))), vatOf(vat))
  if (compare(total, 0) <= 0) return invalid('credit_not_positive', { field: 'line_ids', params: { total: showAmount(total) } })
  const rest = subtract(invoice.total, creditedTotal(invoice))
  return compare(total, rest) > 0
    ? invalid('credit_exceeds_invoice', { field: 'line_ids', params: { total: showAmount(total), rest: showAmount(rest) } })
    : { line_ids, vat, national_vat: nationalVatToCredit(invoice, vatOf(vat)) }
}

/** What credit notes give back already, VAT and all. */
function creditedTotal(invoice: Invoice): string {
  const before = creditedLines(invoice)
  return add(netOf(invoice.lines.filter(line => before.has(idOf(line)))), vatOf(invoice.credited_vat))
}

/**
 * The VAT that goes back with lines, in the minor units of the invoice's currency. It is reckoned per type (EN 16931): what is due on all that is
 * credited by then, less what the notes before it gave back. So notes of all lines give back what the invoice asked, however it was divided.
 */
export function vatToCredit(invoice: Invoice, line_ids: readonly string[], minor_units: number): Credit['vat'] {
  const before = creditedLines(invoice)
  return invoice.vat.flatMap(({ vat_type, rate, vat }) => {
    const all = invoice.lines.filter(line => line.vat_type === vat_type)
    if (!all.some(line => line_ids.includes(idOf(line)))) return []
    const byThen = all.filter(line => before.has(idOf(line)) || line_ids.includes(idOf(line)))
    const due = byThen.length === all.length ? vat : percentage(netOf(byThen), rate, minor_units)
    const given = vatOf(invoice.credited_vat.filter(one => one.vat_type === vat_type))
    return [{ vat_type, vat: subtract(due, given) }]
  })
}

/**
 * And in the national currency (VAT directive, article 230): all that goes back by then, less what the notes before it gave back, so that the
 * notes of all lines together give back to the cent what the invoice told.
 */
function nationalVatToCredit(invoice: Invoice, vat: string): string | null {
  const vat_amount = add(vatOf(invoice.credited_vat), vat)
  const due = compare(vat, 0) === 0 ? null : nationalVatOf({ ...invoice, vat_amount })
  return due && subtract(due, sum(invoice.credited.flatMap(one => one.national_vat ?? [])))
}

/** What a credit note of an invoice says. */
export function creditOf(invoice: Invoice, credit_note_id: string): Content & Pick<Credit, 'national_vat'> {
  const note = invoice.credited.find(one => one.credit_note_id === credit_note_id)
  const line_ids = note?.line_ids ?? []
  const given = invoice.credited_vat.filter(one => one.credit_note_id === credit_note_id)
  const lines = invoice.lines.filter(one => line_ids.includes(idOf(one)))
  const vat = invoice.vat.flatMap(one => {
    const taxable = netOf(lines.filter(line => line.vat_type === one.vat_type))
    return given.filter(({ vat_type }) => vat_type === one.vat_type).map(back => ({ ...one, taxable, vat: back.vat }))
  })
  const [net, vat_amount] = [netOf(lines), vatOf(vat)]
  return { ...contentOf(invoice), lines, vat, net, vat_amount, total: add(net, vat_amount), national_vat: note?.national_vat ?? null }
}
