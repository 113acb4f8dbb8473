import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { match_reasons } from '@fairlead/contracts/accounting/payment-choices'
import { type RowScope, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { addDays } from '@fairlead/contracts/measures/dates'
import type { BankStatement } from '@fairlead/domain/accounting/bank-entries'
import { bankStatement } from '@fairlead/domain/accounting/bank-statements'
import { numbersIn, type OpenItem, proposalsFor } from '@fairlead/domain/accounting/payment-proposals'
import { longest_reversible, reversibleBy } from '@fairlead/domain/accounting/reversals'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import { printedCurrencies } from '@fairlead/domain/masterdata/currencies'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** What is read of an open invoice. */
const fields = [
  'number',
  'type',
  'debtor_id',
  'bill_to',
  'customer_reference',
  'open',
  'due_date',
  'currency_id',
  'national_currency_id',
  'exchange_rate',
] as const

type Whose = Pick<BankStatement, 'office_ids' | 'currency_id'>

/** With its currency, and how many units of that it had for one of the account's; null where that is not the national one. */
interface Payable extends OpenItem {
  currency_id: string
  exchange_rate: string | null
}

/** `GET /api/bankstatements/{id}/proposals`: what each open entry may be booked on or take back, as the invoices stand now, and all that is open beside it: only of the account's currency is anything proposed. Where an entry names an invoice of an office that the account is none of, it is told. */
export function paymentProposals(app: FastifyInstance, { execute, readModels }: Deps): void {
  app.get('/api/bankstatements/:id/proposals', { schema: { params: RecordPath } }, async request => {
    const { id } = RecordPath.parse(request.params)
    await recordSeen(bankstatements, id, request, readModels)
    const statement = await execute.load(bankStatement, id)
    if (!statement) throw new Problem(404, 'not_found')
    const scope = rowScopeOf(request.principal)
    const language = languageOf(request)
    const entries = statement.entries.filter(({ standing }) => standing === 'open' || standing === 'partly_booked')
    const [items, elsewhere, account] = await Promise.all([
      openItems(statement, scope),
      namedElsewhere(statement, entries, scope),
      entries.length === 0 ? [] : ofAccount(statement, scope),
    ])
    const own = items.filter(one => one.currency_id === statement.currency_id)
    const currencies = await printedCurrencies(
      execute.load,
      items.map(one => one.currency_id),
    )
    return {
      entries: entries.map(entry => ({
        reference: entry.reference,
        proposals: proposalsFor(entry, own).map(({ reasons, ...one }) => ({
          ...one,
          reasons: reasons.map(code => match_reasons.byCode(code)[language]),
        })),
        reverses: reversibleBy(entry, account),
        elsewhere: elsewhere.filter(({ number }) => numbersIn(entry).has(number)),
      })),
      open: items.map(({ id: invoice_id, number, type, debtor_name, open, due_date, currency_id, exchange_rate }) => ({
        invoice_id,
        number,
        type,
        debtor_name,
        open,
        due_date,
        /** Where it is another than the account's. */
        currency: currency_id === statement.currency_id ? null : (currencies.get(currency_id)?.code ?? null),
        exchange_rate,
      })),
    }
  })

  /** Invoices that entries name of other offices than those of the account, as far as who asks may see them. */
  async function namedElsewhere({ office_ids }: Whose, entries: BankStatement['entries'], scope: RowScope) {
    const number = [...new Set(entries.flatMap(one => [...numbersIn(one)]))]
    const named = number.length === 0 ? [] : await execute.find(invoices, { number })
    return named
      .filter(one => !office_ids.includes(one.office_id) && within(scope, invoices.scope, one))
      .map(one => ({ invoice_id: one.id, number: one.number ?? '' }))
  }

  /** The statements of an account on which stands what an entry of one of them may take back, as far as who asks may see them. */
  async function ofAccount({ iban, date_until }: BankStatement, scope: RowScope) {
    const days = Array.from({ length: longest_reversible }, (_, index) => addDays(date_until, -index))
    const statements = await execute.find(bankstatements, { iban: [iban], date_until: days })
    return statements.filter(one => within(scope, bankstatements.scope, one))
  }

  /** Whatever of the offices is approved and open, as far as who asks may see it. */
  async function openItems({ office_ids, currency_id }: Whose, rowScope: RowScope): Promise<Payable[]> {
    const among = (field: string, values: readonly string[]) => ({ field, operator: 'in' as const, values })
    const filters = [among('office_id', office_ids), among('status', ['approved', 'sent'])]
    const walk = readModels.rows(invoices.name, { rowScope, filters }, fields)
    if (isRefusal(walk)) throw new Error(`open invoices cannot be asked for: ${walk.code}`)
    const items: Payable[] = []
    for await (const rows of walk)
      for (const { id, record } of rows) {
        const { number, type, debtor_id, bill_to, customer_reference, open, due_date, exchange_rate } = record
        if (typeof number !== 'string') continue
        items.push({
          id,
          number,
          type: type === 'CREDIT_NOTE' ? 'CREDIT_NOTE' : 'INVOICE',
          debtor_id: String(debtor_id),
          debtor_name: typeof bill_to === 'object' && bill_to !== null ? String(Reflect.get(bill_to, 'name')) : '',
          customer_reference: typeof customer_reference === 'string' ? customer_reference : null,
          open: String(open),
          due_date: String(due_date),
          currency_id: String(record.currency_id),
          exchange_rate: record.national_currency_id === currency_id && typeof exchange_rate === 'string' ? exchange_rate : null,
        })
      }
    return items
  }
}
