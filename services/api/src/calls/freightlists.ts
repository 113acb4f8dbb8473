import { freight_bases } from '@fairlead/contracts/documentation/choices'
import { freightlists as sent } from '@fairlead/contracts/documentation/freightlists'
import { may, type RowScope, rowScopeOf } from '@fairlead/contracts/identity/rights'
import { languages } from '@fairlead/contracts/texts/index'
import { relation } from '@fairlead/domain/crm/relations'
import { type FreightAsked, freightSources } from '@fairlead/domain/documentation/freight-sources'
import { freightlistOf } from '@fairlead/domain/documentation/freightlist'
import { freightlistPaper } from '@fairlead/domain/documentation/freightlist-paper'
import { freightlistToPrint } from '@fairlead/domain/documentation/freightlist-printing'
import { freightlistSheet } from '@fairlead/domain/documentation/freightlist-sheet'
import { voyage } from '@fairlead/domain/operations/voyages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attached, attachedSheet } from '../attached.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { languageOf } from '../language.ts'
import { namesOf } from '../lookups.ts'
import { RecordPath } from '../resources/reads.ts'
import { seenRecords } from '../seen-records.ts'
import { differenceFrom, lastSent, scopeOf } from './freightlist-difference.ts'

const chosen = z.uuid({ error: 'select_from_list' }).optional()
const Asked = z.object({
  basis: z.enum(freight_bases.codes, { error: 'select_from_list' }).default('loaded'),
  pol: chosen,
  pod: chosen,
  office: chosen,
  carrier: chosen,
  customer: chosen,
  currency: chosen,
  paid: z.enum(['true', 'false'], { error: 'select_from_list' }).optional(),
})
/** A paper may be wanted in another language than the screen. */
const Printed = Asked.extend({ language: z.enum(languages, { error: 'select_from_list' }).optional() })

/**
 * `GET /api/freightlist/{id}`, by the id of a voyage: what a voyage is settled with its carrier for (DOMAIN_SALES_OPS §2.7), of the bills that who asks may see; as rows, as the
 * paper and as the sheet that it is sent as.
 */
export function freightlistCalls(app: FastifyInstance, { readModels, documents, files, clock }: Deps): void {
  app.get('/api/freightlist/:id', { schema: { params: RecordPath, querystring: Asked } }, async request => {
    const asker = askerOf(request, Asked.parse(request.query))
    const { asked, of } = asker
    const reads = seenRecords(readModels)
    const sailing = await reads.load(voyage, of)
    if (!sailing) throw new Problem(404, 'not_found')
    const drawn = async (rowScope: RowScope) =>
      freightlistOf(await freightSources(sailing, asked, { ...asker, rowScope }, reads), {
        basis: asked.basis,
        currency_id: asked.currency_id ?? undefined,
      })
    const [list, last] = await Promise.all([drawn(asker.rowScope), lastSent(of, asked, asker.rowScope, { readModels, load: reads.load })])
    const scope = last && scopeOf(last, asker.rowScope)
    const difference = last && scope ? differenceFrom(last, scope.by === asker.rowScope.by ? list : await drawn(scope)) : null
    const rows = list.sections.flatMap(section => section.rows)
    const carrier = await reads.load(relation, asked.carrier_id ?? sailing.carrier_id ?? '')
    const language = languageOf(request)
    const named = (resource: string, ids: readonly (string | null)[]) =>
      namesOf(readModels, resource, ids, { rowScope: asker.rowScope, language })
    const [ports, commodities, surchargetypes, currencies, relations, vessels] = await Promise.all([
      named('ports', [...rows.flatMap(row => [row.pol_id, row.pod_id]), ...sailing.port_calls.map(call => call.port_id)]),
      named(
        'commodities',
        rows.flatMap(row => row.commodity_ids),
      ),
      named(
        'surchargetypes',
        list.charges.flatMap(charge => charge.surcharges.map(one => one.surcharge_type_id)),
      ),
      named(
        'currencies',
        [list, ...(difference ? [difference.before, difference.after] : [])].flatMap(one =>
          one.currencies.map(({ currency_id }) => currency_id),
        ),
      ),
      named('relations', [...rows.flatMap(row => [row.agent_id, row.customer_id, row.office_id]), sailing.carrier_id]),
      named('vessels', [sailing.vessel_id]),
    ])
    return {
      voyage: { id: of, number: sailing.number, status: sailing.status, vessel_id: sailing.vessel_id, carrier_id: sailing.carrier_id },
      // Whom a settlement goes to: who does the carrier's books or papers, else the carrier itself.
      recipients: carrier ? reachedAt(carrier) : [],
      language: carrier?.language ?? 'en',
      told_paid: asker.seesInvoices,
      list,
      difference,
      names: { ports, commodities, surchargetypes, currencies, relations, vessels },
    }
  })

  app.get(
    '/api/freightlist/:id/print',
    { config: { ticketed: true }, schema: { params: RecordPath, querystring: Printed } },
    async (request, reply) => {
      const paper = await drawnUp(request)
      return attached(reply, `freightlist-${paper.voyage}.pdf`, await documents.pdf(await freightlistToPrint(paper, files)))
    },
  )

  app.get(
    '/api/freightlist/:id/sheet',
    { config: { ticketed: true }, schema: { params: RecordPath, querystring: Printed } },
    async (request, reply) => {
      const paper = await drawnUp(request)
      const { columns, rows } = freightlistSheet(paper)
      return attachedSheet(reply, `freightlist-${paper.voyage}`, columns, rows)
    },
  )

  async function drawnUp(request: FastifyRequest) {
    const { language = languageOf(request), ...query } = Printed.parse(request.query)
    const { asked, of, rowScope, seesInvoices } = askerOf(request, query)
    const { office_id } = request.principal
    const drawnFor = { rowScope, seesInvoices, office_id, language, now: clock.now().toISOString() }
    const paper = await freightlistPaper(of, asked, drawnFor, seenRecords(readModels))
    if (!paper) throw new Problem(404, 'not_found')
    return paper
  }
}

/** Which list is wanted, and what of it who asks may see. */
function askerOf({ principal, params }: FastifyRequest, query: z.infer<typeof Asked>) {
  const seesInvoices = may(principal, 'invoices.view')
  if (!may(principal, sent.view)) throw new Problem(403, 'no_right', { params: { right: sent.view } })
  if (query.paid !== undefined && !seesInvoices) throw new Problem(403, 'no_right', { params: { right: 'invoices.view' } })
  const { basis, pol, pod, office, carrier, customer, currency, paid } = query
  const asked: FreightAsked = {
    basis,
    pol_id: pol,
    pod_id: pod,
    listed_office_id: office,
    carrier_id: carrier,
    customer_id: customer,
    currency_id: currency,
    paid: paid === undefined ? undefined : paid === 'true',
  }
  return { of: RecordPath.parse(params).id, asked, rowScope: rowScopeOf(principal), seesInvoices }
}

const settling = ['INVOICE', 'DOC']

/** Addresses of a carrier's contacts for invoices and papers, else its own. */
function reachedAt({ email, contacts }: { email: string | null; contacts: readonly { type: string; email: string | null }[] }): string[] {
  const own = contacts.filter(one => settling.includes(one.type)).flatMap(one => one.email ?? [])
  return [...new Set(own.length > 0 ? own : email === null ? [] : [email])]
}
