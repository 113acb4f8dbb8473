import { invoice } from '@fairlead/domain/accounting/invoices'
import { invoiceToPrint } from '@fairlead/domain/accounting/printing'
import { ublOf } from '@fairlead/domain/accounting/ubl/document'
import { sourceOf } from '@fairlead/domain/accounting/ubl/of-invoice'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { attached } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { RecordPath, recordSeen } from '../resources/reads.ts'

/** Whether our own paper is enclosed. */
const Asked = z.object({ paper: z.enum(['true', 'false'], { error: 'wrong_value' }).default('false') })

/** `GET /api/invoices/{id}/ubl`: an invoice as UBL, for who may see it; what it says is final, so only once it has its number. */
export function eInvoiceCalls(app: FastifyInstance, { execute: { load, find }, readModels, documents, files }: Deps): void {
  const schema = { params: RecordPath, querystring: Asked }
  app.get('/api/invoices/:id/ubl', { config: { ticketed: true }, schema }, async (request, reply) => {
    const { id } = await recordSeen(invoice.resource, RecordPath.parse(request.params).id, request, readModels)
    const approved = await load(invoice, id)
    if (!approved || approved.number === null) throw new Problem(409, 'invoice_without_number')
    const source = await sourceOf(approved, load, find)
    if (!source) throw new Problem(404, 'not_found')
    const enclosed = Asked.parse(request.query).paper === 'true' ? await paperOf(id, approved.number) : undefined
    return attached(reply, `invoice-${approved.number}.xml`, Buffer.from(ublOf(source, enclosed)))
  })

  async function paperOf(id: string, number: string) {
    const paper = await invoiceToPrint({ load, find, files }, id)
    return paper && { name: `invoice-${number}.pdf`, content: await documents.pdf(paper) }
  }
}
