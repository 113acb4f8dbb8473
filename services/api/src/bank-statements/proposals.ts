import { bankstatements } from '@fairlead/contracts/accounting/bank-statements'
import { invoices } from '@fairlead/contracts/accounting/invoices'
import { match_reasons } from '@fairlead/contracts/accounting/payment-choices'
import { type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { BankStatement } from '@fairlead/domain/accounting/bank-entries'
import { bankStatement } from '@fairlead/domain/accounting/bank-statements'
import { type OpenItem, proposalsFor } from '@fairlead/domain/accounting/payment-proposals'
import { isRefusal } from '@fairlead/domain/kernel/refusal'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** What is read of an open invoice. */
const fields = ['number', 'type', 'debtor_id', 'bill_to', 'customer_reference', 'open', 'due_date'] as const

type Whose = Pick<BankStatement, 'office_ids' | 'currency_id'>

/** `GET /api/bankstatements/{id}/proposals`: what each open entry may be booked on, as the invoices stand now, and all that is open beside it. */
export function paymentProposals(app: FastifyInstance, { execute, readModels }: Deps): void {
  app.get('/api/bankstatements/:id/proposals', { schema: { params: RecordPath } }, async request => {
    const { id } = RecordPath.parse(request.params)
    await recordSeen(bankstatements, id, request, readModels)
    const statement = await execute.load(bankStatement, id)
    if (!statement) throw new Problem(404, 'not_found')
    const items = await openItems(statement, rowScopeOf(request.principal))
    const language = languageOf(request)
    const entries = statement.entries.filter(({ standing }) => standing === 'open' || standing === 'partly_booked')
    return {
      entries: entries.map(entry => ({
        reference: entry.reference,
        proposals: proposalsFor(entry, items).map(({ reasons, ...one }) => ({
          ...one,
          reasons: reasons.map(code => match_reasons.byCode(code)[language]),
        })),
      })),
      open: items.map(({ id: invoice_id, number, type, debtor_name, open, due_date }) => ({
        invoice_id,
        number,
        type,
        debtor_name,
        open,
        due_date,
      })),
    }
  })

  /** Whatever of the offices is approved and open in the currency of the account, as far as who asks may see it. */
  async function openItems({ office_ids, currency_id }: Whose, rowScope: RowScope): Promise<OpenItem[]> {
    const among = (field: string, values: readonly string[]) => ({ field, operator: 'in' as const, values })
    const filters = [among('office_id', office_ids), among('currency_id', [currency_id]), among('status', ['approved', 'sent'])]
    const walk = readModels.rows(invoices.name, { rowScope, filters }, fields)
    if (isRefusal(walk)) throw new Error(`open invoices cannot be asked for: ${walk.code}`)
    const items: OpenItem[] = []
    for await (const rows of walk)
      for (const { id, record } of rows) {
        const { number, type, debtor_id, bill_to, customer_reference, open, due_date } = record
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
        })
      }
    return items
  }
}
