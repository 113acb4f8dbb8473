import type { Bag, Caller } from './caller.ts'
import { rowsOf } from './caller.ts'
import { day, must, rowsUnder, stageOf } from './stage.ts'

/** The day on which all of it was loaded. */
export const billed = day(-2)

/** Per debtor the currency, the rate and how many vehicles. */
export const cargo = [
  ['EUR', '812.3500', 8],
  ['USD', '640.1000', 8],
  ['XOF', '415000.0000', 6],
  ['EUR', '799.9900', 6],
  ['USD', '655.5500', 6],
  ['EUR', '1010.0100', 6],
] as const

const books = { type: 'INVOICE', name: 'Books', email: 'books@debtor.test', phone: null, is_default: true }

/**
 * A voyage with forty vehicles of six debtors in three currencies aboard, each on a bill of lading with its freight approved, of an office that exports
 * to Exact, reminds from the first day after the due date, and has an account in each of the currencies. The last debtor pays at once.
 */
export async function fortyVehicles({ admin, clerk, supervisor }: Record<'admin' | 'clerk' | 'supervisor', Caller>) {
  const stage = stageOf(clerk, supervisor)
  const office = await stage.named('relations', 'Fairlead Rotterdam')
  const francs = {
    currency_id: await stage.named('currencies', 'XOF'),
    bank: 'Banque',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPPAR',
  }
  const now = must(await admin.get(`companysettings/${office}`))
  const reminders = [1, 14, 30].map(days => ({ days, text: null }))
  const bank_accounts = [...rowsUnder(now, 'bank_accounts'), francs]
  must(
    await admin.put(`companysettings/${office}`, {
      ...now,
      bank_accounts,
      reminders,
      accounting_target: 'EXACT',
      accounting_company: '320110',
    }),
  )
  const numbered = rowsOf(await admin.get('relations?per_page=200&debtor_number.empty=false&sort=debtor_number'))
  const debtors = numbered.filter(one => !one.office_code).slice(0, cargo.length)
  const owes = `relations/${String(debtors.at(-1)?.id)}`
  must(await admin.post(`${owes}/change`, { contacts: [books], payment_term_id: await stage.named('paymentterms', 'IMM') }))
  for (const [currency, rate] of [
    ['USD', '1.0874'],
    ['XOF', '655.957'],
  ] as const)
    await admin.post('exchangerates', { currency_id: await stage.named('currencies', currency), date: billed, rate, source: 'manual' }) // unless it is quoted already
  const voyage = await stage.voyage()

  /** Vehicles of a debtor aboard the voyage. */
  async function shipped(debtor: Bag | undefined, currency: string, rate: string, count: number): Promise<void> {
    const said = { customer_id: debtor?.id, customer_reference: 'PO 40' }
    const { job: job_id, booking, units } = await stage.loaded(count, { voyage, job: said })
    await stage.drafted(job_id, units)
    const line = {
      side: 'sales',
      finance_article_id: await stage.named('financearticles', 'FRT'),
      description: 'Ocean freight',
      quantity: '1.000',
      rate,
      currency_id: await stage.named('currencies', currency),
      vat_type: 'OUTSIDE',
      booking_id: booking,
    }
    const record = must(await clerk.post(`jobs/${job_id}/add_lines`, { lines: units.map(unit_id => ({ ...line, unit_id })) }))
    const line_ids = rowsUnder(record, 'lines').flatMap(one => (one.status === 'pending' ? [one.id] : []))
    must(await admin.post(`jobs/${job_id}/approve_lines`, { line_ids }))
  }
  for (const [at, [currency, rate, count]] of cargo.entries()) await shipped(debtors[at], currency, rate, count)
  return { office, voyage, debtors, bank_accounts }
}
