import { may } from '@fairlead/contracts/identity/rights'
import { voyages as voyagesResource } from '@fairlead/contracts/operations/voyages'
import { takesCargo } from '@fairlead/domain/operations/late'
import { clockIn, type Zones } from '@fairlead/domain/operations/port-clock'
import type { FastifyInstance } from 'fastify'
import { askerOf } from '../asker.ts'
import type { Deps } from '../deps.ts'
import { Problem } from '../errors.ts'
import { allRows, items, namesOf, zonesOf } from '../lookups.ts'

/** Of a voyage and its calls, what anybody is told who asks for room on it: when it sails from where to where. */
const told = ['id', 'name', 'number', 'vessel_id', 'vessel', 'service_type_id', 'status', 'status_id'] as const
const toldOfCall = ['id', 'port_id', 'port', 'purpose', 'date_arrival', 'date_departure', 'takes_cargo'] as const

type Bag = Readonly<Record<string, unknown>>
function callsOf({ port_calls }: Bag): readonly Bag[] {
  const calls: readonly Bag[] = Array.isArray(port_calls) ? port_calls : []
  return calls
}
const only = (record: Bag, keys: readonly string[]) => Object.fromEntries(keys.filter(key => key in record).map(key => [key, record[key]]))

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
/** A voyage with which of its calls still take cargo, as whoever books there is told. */
const withOpenCalls =
  (now: string, zones: Zones) =>
  (voyage: Bag): Bag => ({
    ...voyage,
    port_calls: callsOf(voyage).map(call => ({
      ...call,
      takes_cargo: takesCargo(
        {
          actual_departure: textOf(call.actual_departure),
          date_departure: textOf(call.date_departure),
          closed_for_booking: call.closed_for_booking === true,
          cut_off_cargo: textOf(call.cut_off_cargo),
        },
        clockIn(zones, String(call.port_id), now),
      ),
    })),
  })

/** A voyage without what is between its planners and the ports: cut-offs as planned, references, what was closed. */
const schedule = (voyage: Bag): Bag => ({ ...only(voyage, told), port_calls: callsOf(voyage).map(call => only(call, toldOfCall)) })

/**
 * `GET /api/get-job-data`: the pickers of the job screen (DOMAIN_SALES_OPS §2.8) and the user's own defaults. It names the ports that voyages
 * call at, since a customer may see no register of ports.
 */
export function jobData(app: FastifyInstance, { readModels, clock }: Deps): void {
  app.get('/api/get-job-data', async request => {
    if (!may(request.principal, 'jobs.view')) throw new Problem(403, 'no_right', { params: { right: 'jobs.view' } })
    const asker = askerOf(request)
    const { rowScope, language } = asker
    const open = { rowScope, language, filters: [{ field: 'status', operator: 'is', values: ['open'] }] } as const
    const offices = { language, filters: [{ field: 'types', operator: 'in', values: ['OFFICE'] }] } as const
    const [voyages, ourOffices, commodities, colours, calculation_units, payment_terms] = await Promise.all([
      allRows(readModels, 'voyages', open),
      may(request.principal, 'jobs.edit') ? allRows(readModels, 'relations', offices) : [],
      items(readModels, 'commodities', language),
      items(readModels, 'colours', language),
      items(readModels, 'calculationunits', language),
      items(readModels, 'paymentterms', language),
    ])
    const ports = voyages.flatMap(voyage => callsOf(voyage).map(({ port_id }) => String(port_id)))
    const sailing = voyages.map(withOpenCalls(clock.now().toISOString(), await zonesOf(readModels, ports)))
    return {
      voyages: may(request.principal, voyagesResource.view) ? sailing : sailing.map(schedule),
      offices: ourOffices.map(({ id, name }) => ({ id, name })),
      commodities,
      colours,
      calculation_units,
      payment_terms,
      names: { ports: await namesOf(readModels, 'ports', ports, asker) },
      defaults: { office_id: request.principal.office_id, customer_id: request.principal.relation_id },
    }
  })
}
