import { messageOf } from '@fairlead/domain/accounting/handing-over'
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

const Asked = z.object({
  /** Whether our own paper is enclosed. */
  paper: z.enum(['true', 'false'], { error: 'wrong_value' }).default('false'),
  /** What was handed over with that message, as it was. */
  message_id: z.string().max(60).optional(),
})

/** `GET /api/invoices/{id}/ubl`: an invoice as UBL, for who may see it; what it says is final, so only once it has its number. */
export function eInvoiceCalls(app: FastifyInstance, { execute: { load, find }, readModels, documents, files }: Deps): void {
  const schema = { params: RecordPath, querystring: Asked }
  app.get('/api/invoices/:id/ubl', { config: { ticketed: true }, schema }, async (request, reply) => {
    const { id } = await recordSeen(invoice.resource, RecordPath.parse(request.params).id, request, readModels)
    const approved = await load(invoice, id)
    if (!approved || approved.number === null) throw new Problem(409, 'invoice_without_number')
    const { paper, message_id } = Asked.parse(request.query)
    if (message_id !== undefined) {
      const { key, name } = messageOf(approved, message_id) ?? {}
      const kept = key && (await files.get(key))
      if (!kept || !name) throw new Problem(404, 'not_found')
      return attached(reply, name, kept)
    }
    const source = await sourceOf(approved, load, find)
    if (!source) throw new Problem(404, 'not_found')
    const enclosed = paper === 'true' ? await paperOf(id, approved.number) : undefined
    return attached(reply, `invoice-${approved.number}.xml`, Buffer.from(ublOf(source, enclosed)))
  })

  async function paperOf(id: string, number: string) {
    const paper = await invoiceToPrint({ load, find, files }, id)
    return paper && { name: `invoice-${number}.pdf`, content: await documents.pdf(paper) }
  }
}
