import { Readable } from 'node:stream'
import { bl_groupings } from '@fairlead/contracts/crm/relations'
import type { DocumentData } from '@fairlead/contracts/documents/document'
import { may, type Right, type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import type { Fields } from '@fairlead/contracts/kernel/field'
import { commandFields, type Resource } from '@fairlead/contracts/kernel/resource'
import { acceptable } from '@fairlead/contracts/kernel/schema'
import { titleOf } from '@fairlead/contracts/kernel/title'
import { isOutsider, visibleFields } from '@fairlead/contracts/kernel/visible'
import { resourceNamed } from '@fairlead/contracts/resources'
import type { Language } from '@fairlead/contracts/texts/index'
import { invoiceToPrint, reminderToPrint } from '@fairlead/domain/accounting/printing'
import { groupingOf } from '@fairlead/domain/documentation/bill-grouping'
import type { BillCopy } from '@fairlead/domain/documentation/bill-of-lading-document'
import { givenOrderToPrint } from '@fairlead/domain/documentation/delivery-order-printing'
import { exportBundleToPrint } from '@fairlead/domain/documentation/export-bundle-paper'
import { sentFreightlistToPrint } from '@fairlead/domain/documentation/freightlist-printing'
import { billToPrint, manifestToPrint } from '@fairlead/domain/documentation/printing'
import { unitLabel } from '@fairlead/domain/operations/unit-label'
import type { Entry } from '@fairlead/domain/ports/archives'
import { quotationToPrint } from '@fairlead/domain/sales/quotation-printing'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { zipped } from '../archive/zip.ts'
import { askerOf } from '../asker.ts'
import { attached } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { mayView, RecordPath } from '../resources/reads.ts'

type Rec = Readonly<Record<string, unknown>>

/** Papers that may be asked for; an original only once its print is on the record. */
const Paper = z.object({
  paper: z.enum(['draft', 'copy', 'original-1', 'original-2', 'original-3']).default('copy'),
  /** Of a manifest, the so-manyth correction in its place. */
  supplement: z.coerce.number().int().min(0).max(1000).default(0),
})
/** As many as are printed at once. */
const mostTogether = 200
/** Several to print as one file, each as what it is. */
const Together = z.object({
  papers: z
    .array(z.object({ id: z.uuid({ error: 'wrong_value' }), paper: Paper.shape.paper }))
    .min(1)
    .max(mostTogether),
  /** All in one PDF, or each in a file of a ZIP; as those want it whose papers they are where nothing is said. */
  as: z.enum(bl_groupings.map(({ code }) => code)).optional(),
})
/** Says how the papers of some records travel together. */
type Grouping = (records: readonly Rec[]) => ReturnType<typeof groupingOf>
const FilePath = z.object({ id: z.uuid({ error: 'wrong_value' }), key: z.string().regex(/^[0-9a-f]{64}$/, { error: 'wrong_value' }) })

/** What is to be set, and for whom. */
interface Asked {
  id: string
  paper: BillCopy
  supplement: number
  rowScope: RowScope
  /** Of who asks; of most papers it is their receiver's that counts. */
  language: Language
  /** What is typed and not saved. */
  typed?: object
}

/** Previews and prints of bills of lading, delivery orders, export documents, freight lists that were sent, manifests, invoices, quotations and labels of units, and the files that workers wrote of them. */
export function documentCalls(app: FastifyInstance, { execute, readModels, documents, files, replyLinks, clock }: Deps): void {
  const kept = { load: execute.load, find: execute.find, files }
  const asItsCustomer: Grouping = bills =>
    groupingOf(
      bills.map(({ job_id, customer_id }) => ({ job_id: idOr(job_id), customer_id: idOr(customer_id) })),
      kept.load,
    )
  printed('billsoflading', ({ id, paper, typed }) => billToPrint(kept, id, paper, typed), asItsCustomer)
  printed('invoices', ({ id, typed }) => invoiceToPrint(kept, id, typed))
  printed('quotations', ({ id, typed }) => quotationToPrint({ ...kept, replyLinks }, id, typed))
  printed('reminders', ({ id }) => reminderToPrint(kept, id))
  printed('cfrreleases', ({ id }) => givenOrderToPrint(kept, id))
  printed('exportdocuments', ({ id, language, typed }) => exportBundleToPrint(kept, id, language, typed))
  printed('freightlists', ({ id }) => sentFreightlistToPrint(kept, id))
  printed('units', ({ id, language, typed }) => unitLabel(execute.load, id, language, typed))
  printed('manifests', ({ id, rowScope, supplement }) => manifestToPrint(kept, id, rowScope, supplement))
  for (const name of ['accountingexports', 'auditfiles', 'statements', 'billreleases']) writtenFiles(mustBe(name))

  function printed(
    name: string,
    dataOf: (asked: Asked) => Promise<DocumentData | undefined>,
    grouping: Grouping = async () => 'PDF',
  ): void {
    const resource = mustBe(name)

    app.get(`/api/${name}/:id/preview`, { schema: { params: RecordPath, querystring: Paper } }, async request => {
      await seen(resource, request)
      mayHave(request, Paper.parse(request.query).paper)
      return { pages: await documents.preview(await data(request)) }
    })

    /** Whether it may be printed so: what a print would be refused for is said here, before many are set. */
    app.get(`/api/${name}/:id/printable`, { schema: { params: RecordPath, querystring: Paper } }, async request => {
      const { id } = RecordPath.parse(request.params)
      await printable(request, id, Paper.parse(request.query).paper)
      return { id }
    })

    app.post(`/api/${name}/print`, { schema: { body: Together } }, async (request, reply) => {
      const { papers, as } = Together.parse(request.body)
      const records: Rec[] = []
      for (const { id, paper } of papers) records.push(await printable(request, id, paper))
      // One by one: whoever waits for a preview gets it in between.
      async function* set() {
        for (const [at, { id, paper }] of papers.entries()) {
          const found = await dataOf({ id, paper, supplement: 0, ...askerOf(request) })
          if (!found) throw new Problem(404, 'not_found')
          yield { name: `${calledIn(resource, records[at])}-${paper}.pdf`, pdf: await documents.pdf(found) }
        }
      }
      if ((as ?? (await grouping(records))) === 'ZIP')
        return attached(reply, `${name}-${papers.length}.zip`, Readable.from(zipped(entriesOf(set(), clock.now())), { objectMode: false }))
      const pdfs: Uint8Array[] = []
      for await (const { pdf } of set()) pdfs.push(pdf)
      return attached(reply, `${name}-${papers.length}.pdf`, await documents.joined(pdfs))
    })

    const change = resource.commands.change
    if (change && change.may !== 'system') typedPreview(change.may, commandFields(resource, change))

    app.get(
      `/api/${name}/:id/print`,
      { config: { ticketed: true }, schema: { params: RecordPath, querystring: Paper } },
      async (request, reply) => {
        const { id } = RecordPath.parse(request.params)
        const record = await printable(request, id, Paper.parse(request.query).paper)
        return attached(reply, `${name}-${calledIn(resource, record)}.pdf`, await documents.pdf(await data(request)))
      },
    )

    if (resource.fields.files) writtenFiles(resource)

    function typedPreview(right: Right, typeable: Fields): void {
      app.post(`/api/${name}/:id/preview`, { schema: { params: RecordPath, body: z.looseObject({}) } }, async request => {
        if (!may(request.principal, right)) throw new Problem(403, 'no_right', { params: { right } })
        const { id } = await seen(resource, request)
        const typed = acceptable(z, typeable, request.body as Record<string, unknown>)
        const found = await dataOf({ id, paper: 'copy', supplement: 0, ...askerOf(request), typed })
        if (!found) throw new Problem(404, 'not_found')
        return { pages: await documents.preview(found) }
      })
    }

    /** The record, when who asks may print it as such a paper. */
    async function printable(request: FastifyRequest, id: string, paper: BillCopy) {
      const record = await seen(resource, request, id)
      mayHave(request, paper)
      onRecord(record, paper)
      return record
    }

    async function data(request: FastifyRequest): Promise<DocumentData> {
      const { id } = RecordPath.parse(request.params)
      const found = await dataOf({ id, ...Paper.parse(request.query), ...askerOf(request) })
      if (!found) throw new Problem(404, 'not_found')
      return found
    }
  }

  /** What workers wrote of a record, where it is declared to name such files. */
  function writtenFiles(resource: Resource): void {
    const schema = { params: FilePath }
    app.get(`/api/${resource.name}/:id/files/:key`, { config: { ticketed: true }, schema }, async (request, reply) => {
      const record = await seen(resource, request)
      if (!('files' in visibleFields(resource, request.principal))) throw new Problem(404, 'not_found')
      const { key } = FilePath.parse(request.params)
      const file = (record.files as { key: string; name: string }[] | undefined)?.find(one => one.key === key)
      const kept = file && (await files.open(key))
      if (!file || !kept) throw new Problem(404, 'not_found')
      return attached(reply.header('content-length', kept.size), file.name, Readable.from(kept.content))
    })
  }

  /** The record, when who asks may see it. */
  async function seen(
    resource: Resource,
    request: FastifyRequest,
    id = RecordPath.parse({ id: (request.params as { id: unknown }).id }).id,
  ) {
    mayView(resource, request)
    const record = await readModels.show(resource.name, id, { rowScope: rowScopeOf(request.principal) })
    if (!record) throw new Problem(404, 'not_found')
    return record
  }
}

const idOr = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const calledIn = (resource: Resource, record: Rec | undefined): string => titleOf(record?.[resource.title]) || String(record?.id)

async function* entriesOf(papers: AsyncIterable<{ name: string; pdf: Uint8Array }>, at: Date): AsyncGenerator<Entry> {
  for await (const { name, pdf } of papers) yield { name, at, content: Readable.from([pdf]) }
}

function mustBe(name: string): Resource {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`there is no resource ${name}`)
  return resource
}

/** Originals and drafts are for the house; a customer reads what was signed in a copy. */
function mayHave({ principal }: FastifyRequest, paper: BillCopy): void {
  if (isOutsider(principal) && paper !== 'copy') throw new Problem(403, 'no_right', { params: { right: 'documentation.view' } })
}

/** Nobody gets an original of which the record does not know. */
function onRecord(record: { [field: string]: unknown }, paper: BillCopy): void {
  const original = /^original-(\d)$/.exec(paper)?.[1]
  const known = (Array.isArray(record.prints) ? record.prints : []).some((one: { original: number }) => String(one.original) === original)
  if (original !== undefined && !known) throw new Problem(409, 'original_not_recorded', { params: { original } })
}
