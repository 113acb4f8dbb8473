import type { InvoicePaper } from '@fairlead/contracts/documents/invoice'
import type { Translated } from '@fairlead/contracts/kernel/field'
import type { RecordOf } from '@fairlead/contracts/kernel/resource'
import type { paymentTerms } from '@fairlead/contracts/masterdata/payment-terms'
import { showDate } from '@fairlead/contracts/measures/dates'
import { showDecimal } from '@fairlead/contracts/measures/decimal'
import { inMinorUnits } from '@fairlead/contracts/measures/minor-units'
import type { units } from '@fairlead/contracts/operations/units'
import { vat_types } from '@fairlead/contracts/reference/finance'
import type { Issuer } from '../crm/letterhead.ts'
import { type PrintedCurrency, unknownCurrency } from '../masterdata/currencies.ts'
import { earlyPayment } from './due-date.ts'
import type { Invoice } from './invoice-guards.ts'
import type { InvoiceLine } from './invoice-totals.ts'

/** What an invoice prints that stands in other records. */
export interface InvoiceSurroundings {
  issuer: Issuer
  /** What every invoice of the company ends with. */
  closing_text: Translated | null
  /** Numbers of the bills of its job that are in force by now. */
  bl_numbers: readonly string[]
  incoterm: string | null
  /** What of its job is aboard. */
  units: readonly Pick<RecordOf<typeof units>, 'number' | 'chassis_number' | 'container_number' | 'quantity' | 'make' | 'model' | 'mrn'>[]
  vessel: string | null
  voyage_number: string | null
  pol: Translated | null
  pod: Translated | null
  payment_term: Pick<RecordOf<typeof paymentTerms>, 'name' | 'discount' | 'discount_days'> | undefined
  /** What the units and bills are called that its lines name, and their jobs where there are several, by id. */
  lines_are_for: ReadonlyMap<string, string>
  /** Currencies and names of calculation units, by id. */
  currencies: ReadonlyMap<string, PrintedCurrency>
  calculation_units: ReadonlyMap<string, Translated>
}

const atOnce: Translated = { en: 'Immediately', nl: 'Per direct' }

const early = {
  en: (owed: string, until: string) => `; ${owed} if paid by ${until}`,
  nl: (owed: string, until: string) => `; ${owed} bij betaling uiterlijk ${until}`,
}

/** The payment term in words, with what is owed by who pays early. A credit note is not paid at all. */
function termsOf(invoice: Invoice, { payment_term }: InvoiceSurroundings, { code, minor_units }: PrintedCurrency): string {
  const name = (payment_term?.name ?? atOnce)[invoice.language]
  const sooner = invoice.type === 'INVOICE' ? earlyPayment(invoice.invoice_date, invoice.total, payment_term, minor_units) : undefined
  return sooner ? name + early[invoice.language](`${code} ${showDecimal(sooner.amount, minor_units)}`, showDate(sooner.until)) : name
}

/** The letter by which lines refer to the summary of VAT: A for its first row. Our own codes say nothing to who reads the paper. */
const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** All that an invoice or credit note says beside its number, from its record and what it refers to. */
export function invoicePaper(invoice: Invoice, around: InvoiceSurroundings): InvoicePaper {
  const { language } = invoice
  const currency = around.currencies.get(invoice.currency_id) ?? unknownCurrency
  const printed = (amount: string) => inMinorUnits(amount, currency.minor_units)
  const carried = around.units.toSorted((one, other) => one.number.localeCompare(other.number))
  const letters = new Map(invoice.vat.map(({ vat_type }, index) => [vat_type, letterOf(index)]))
  const credits = invoice.type === 'CREDIT_NOTE'
  return {
    kind: credits ? 'credit_note' : 'invoice',
    language,
    issuer: issuerOf(invoice, around),
    debtor: {
      name: invoice.bill_to.name,
      attention: invoice.attention,
      address: linesOf(invoice.bill_to.address),
      vat_id: invoice.bill_to.tax_id === '' ? null : invoice.bill_to.tax_id,
      debtor_number: invoice.debtor_number,
    },
    invoice_date: invoice.invoice_date,
    due_date: invoice.due_date,
    supply_date: invoice.supply_date,
    customer_reference: invoice.customer_reference,
    job_number: invoice.job_number,
    bl_numbers: around.bl_numbers,
    incoterm: around.incoterm,
    units: carried.map(calledOnPaper),
    mrns: [...new Set(carried.flatMap(unit => unit.mrn ?? []))],
    vessel: around.vessel,
    voyage: around.voyage_number,
    port_of_loading: around.pol?.[language] ?? null,
    port_of_discharge: around.pod?.[language] ?? null,
    project_number: invoice.project_number,
    credits:
      invoice.credits_number === null || invoice.credits_date === null
        ? null
        : { number: invoice.credits_number, date: invoice.credits_date },
    currency: currency.code,
    lines: invoice.lines.map(line => ({
      description: describedLine(line, around),
      quantity: line.quantity,
      unit: around.calculation_units.get(line.calculation_unit_id ?? '')?.[language] ?? '',
      rate: line.rate,
      net: printed(line.net),
      vat_code: letters.get(line.vat_type) ?? '',
    })),
    vat: invoice.vat.map((one, index) => ({
      vat_code: letterOf(index),
      name: vat_types.byCode(one.vat_type)[language],
      rate: one.category === 'AE' || one.category === 'O' ? null : one.rate,
      taxable: printed(one.taxable),
      vat: printed(one.vat),
      mention: one.mention,
    })),
    totals: { net: printed(invoice.net), vat: printed(invoice.vat_amount), gross: printed(invoice.total) },
    national_vat: nationalVatOf(invoice, around.currencies),
    payment_terms: termsOf(invoice, around, currency),
    reason: credits ? linesOf(invoice.notes) : [],
    notes: [
      ...(credits ? [] : linesOf(invoice.notes)),
      ...linesOf(around.closing_text?.[language] ?? null),
      ...linesOf(around.issuer.settings?.footer?.[language] ?? null),
    ],
  }
}

/** What a line charges, and for which unit, bill and job it does, where it is for one. */
function describedLine({ description, unit_id, bill_of_lading_id, job_id }: InvoiceLine, { lines_are_for }: InvoiceSurroundings): string {
  const named = [unit_id, bill_of_lading_id, job_id].flatMap(id => lines_are_for.get(id ?? '') ?? [])
  return [description, ...named].join(' · ')
}

const linesOf = (text: string | null): string[] => (text === null || text === '' ? [] : text.split('\n'))

/** The supplier's VAT id is printed whatever the VAT (VAT directive, article 226(3)). */
function issuerOf(invoice: Invoice, { issuer: { office, settings, letterhead } }: InvoiceSurroundings): InvoicePaper['issuer'] {
  return {
    ...letterhead,
    vat_id: office?.vat_id ?? null,
    registration: settings?.registration ?? '',
    phone: office?.phone ?? null,
    email: office?.email ?? null,
    website: settings?.website ?? null,
    bank: {
      account_name: invoice.bank_account_name ?? '',
      bank: invoice.bank_name ?? '',
      iban: invoice.iban ?? '',
      bic: invoice.bic ?? '',
    },
  }
}

function nationalVatOf(invoice: Invoice, currencies: InvoiceSurroundings['currencies']): InvoicePaper['national_vat'] {
  const { national_currency_id, national_vat, exchange_rate, exchange_rate_date, invoice_date } = invoice
  if (national_currency_id === null || national_currency_id === invoice.currency_id || national_vat === null || exchange_rate === null)
    return null
  return {
    currency: (currencies.get(national_currency_id) ?? unknownCurrency).code,
    exchange_rate,
    rate_date: exchange_rate_date ?? invoice_date,
    vat: national_vat,
  }
}

/** A unit as its customer knows it: by what stands on it, else how many of what. */
export function calledOnPaper({
  number,
  chassis_number,
  container_number,
  quantity,
  make,
  model,
}: InvoiceSurroundings['units'][number]): string {
  const what = [make, model].filter(Boolean).join(' ')
  return chassis_number ?? container_number ?? (what === '' ? number : `${quantity} × ${what}`)
}
