import { may } from '@fairlead/contracts/identity/rights'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { invoiceFrom } from '@fairlead/domain/accounting/invoice-content'
import { originsOf } from '@fairlead/domain/accounting/invoice-origins'
import { job } from '@fairlead/domain/operations/jobs'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { invalidInput, Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

const Asked = z.object({
  /** By commas; all lines that an invoice would be made of when left out. */
  line_ids: z.string().max(8_000).optional(),
  debtor_id: z.uuid({ error: 'wrong_value' }).optional(),
  invoice_date: z.iso.date({ error: 'invalid_date' }),
})

/** `GET /api/jobs/{id}/vat`: the VAT that lines of a job would have on an invoice, and why it is another than they ask for; as the invoice itself is made. */
export function jobVat(app: FastifyInstance, { execute: { load, find }, readModels }: Deps): void {
  const { may: right } = job.resource.commands.create_invoice
  app.get('/api/jobs/:id/vat', { schema: { params: RecordPath, querystring: Asked } }, async request => {
    if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
    const { id } = RecordPath.parse(request.params)
    const { line_ids, ...asked } = Asked.parse(request.query)
    await recordSeen(job.resource, id, request, readModels)
    const chosen = line_ids?.split(',')
    const lines = (await load(job, id))?.lines ?? []
    const billed = lines.filter(line => (chosen ? chosen.includes(line.id) : line.side === 'sales' && line.status === 'approved'))
    // Each currency has an invoice of its own.
    const invoices = await Promise.all(
      [...Map.groupBy(billed, line => line.currency_id).values()].map(async group => {
        const about = { ...asked, job_ids: [id], line_ids: group.map(line => line.id) }
        const origins = await originsOf(about, load, find)
        if (!origins) throw invalidInput([{ field: 'debtor_id', key: 'select_from_list', params: {} }])
        return { ...origins, lines: invoiceFrom(origins, { ...about, customer_reference: null }).lines }
      }),
    )
    const [first] = invoices
    return {
      debtor: first && {
        name: first.debtor.name,
        vat_id: first.debtor.vat_id,
        country: titleOf(first.debtorCountry?.name, languageOf(request)),
      },
      lines: invoices.flatMap(invoice =>
        invoice.lines.map(({ pro_forma_line_id, vat_asked, vat_type, vat_reason, vat_rate }) => ({
          pro_forma_line_id,
          vat_asked,
          vat_type,
          vat_reason,
          vat_rate,
        })),
      ),
    }
  })
}
