import type { typedLine } from '@fairlead/contracts/accounting/invoice-fields'
import type { invoices } from '@fairlead/contracts/accounting/invoices'
import type { Input, Values } from '@fairlead/contracts/kernel/field'
import { multiply, sum } from '@fairlead/contracts/measures/money'
import type { Find, Load } from '../kernel/aggregate.ts'
import { derivedId } from '../kernel/command-id.ts'
import { invalid, type Refusal } from '../kernel/refusal.ts'
import { minorUnitsIn, minorUnitsOf } from '../masterdata/currencies.ts'
import { paymentTerm } from '../masterdata/registers.ts'
import { completeDebtor, issueFaults, notPositive } from '../operations/invoicing.ts'
import { tooFine, tooLarge } from '../operations/pro-forma-lines.ts'
import type { Charged, InvoiceOrigins } from './invoice-content.ts'
import { sidesOf } from './invoice-origins.ts'
import { quotedFor } from './invoice-rate.ts'

type Typed = Values<typeof typedLine>
type Asked = Pick<Input<typeof invoices.commands.create_manual.input>, 'office_id' | 'debtor_id' | 'currency_id' | 'invoice_date'>

/** What an invoice of no job is made from, from its streams; undefined where office or debtor are not there. */
export async function manualOrigins(
  { office_id, debtor_id, currency_id, invoice_date }: Asked,
  load: Load,
  find: Find,
): Promise<InvoiceOrigins | undefined> {
  const [sides, minor_units] = await Promise.all([sidesOf(office_id, debtor_id, load), minorUnitsOf([currency_id], load)])
  if (!sides) return undefined
  const national_currency_id = sides.officeCountry?.currency_id ?? null
  const [term, rate] = await Promise.all([
    load(paymentTerm, sides.debtor.payment_term_id ?? sides.settings?.payment_term_id ?? ''),
    quotedFor({ currency_id, national_currency_id }, invoice_date, find, load),
  ])
  return { ...sides, jobs: [], travel: undefined, project: undefined, units: [], bills: [], term, rate, minor_units }
}

/** Lines as they are charged: each amount its rate times its quantity, in whole coins of the invoice's currency. */
export const chargedLines = (id: string, lines: readonly Typed[], currency_id: string, { minor_units }: InvoiceOrigins): Charged[] =>
  lines.map((line, index) => ({
    ...line,
    id: derivedId(id, 'line', index),
    job_id: null,
    unit_id: null,
    bill_of_lading_id: null,
    calculation_unit_id: line.calculation_unit_id ?? null,
    currency_id,
    amount: multiply(line.rate, line.quantity, minorUnitsIn(minor_units, currency_id)),
  }))

/** Why these lines cannot be charged (specification §5, "cannot create an invoice without lines"). */
export function typedFaults(lines: readonly Charged[], currency_id: string, { minor_units }: InvoiceOrigins): Refusal[] {
  if (lines.length === 0) return [invalid('invoice_without_lines', { field: 'lines' })]
  return [
    ...tooFine(minorUnitsIn(minor_units, currency_id)),
    ...lines.flatMap((line, index) => tooLarge(line, `lines.${index}.`)),
    ...notPositive(sum(lines.map(line => line.amount)), 'lines'),
  ]
}

/** Why there can be no such invoice: of its lines, of who pays, or of its day. */
export const manualFaults = (
  lines: readonly Charged[],
  { currency_id, invoice_date }: Asked,
  origins: InvoiceOrigins,
  today: string,
): Refusal[] => [
  ...typedFaults(lines, currency_id, origins),
  ...completeDebtor(origins.debtor),
  ...issueFaults(invoice_date, null, origins.settings?.closed_until ?? null, today),
]
