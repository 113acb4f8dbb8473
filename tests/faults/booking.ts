import { v7 } from 'uuid'
import type { Caller } from '../caller.ts'
import { day, stageOf } from '../stage.ts'
import type { Give } from './load.ts'

/** With whom, from where to where and on which voyage quotations are booked. */
async function around(admin: Caller) {
  const { named, voyage } = stageOf(admin, admin)
  const [customer_id, office_id, currency_id, unit, pol_id, pod_id, voyage_id] = await Promise.all([
    named('relations', 'Sahel Motors'),
    named('relations', 'Fairlead Rotterdam'),
    named('currencies', 'EUR'),
    named('calculationunits', 'UNIT'),
    named('ports', 'NLRTM'),
    named('ports', 'SNDKR'),
    voyage(),
  ])
  return { party: { customer_id, office_id, currency_id, pol_id, pod_id }, unit, voyage_id }
}

/** Quotations, each booked in one step into a job that is opened for it, with its cargo as units. */
export async function bookingQuotations(admin: Caller): Promise<(give: Give) => Promise<void>> {
  const { party, unit, voyage_id } = await around(admin)
  const money = { sales_currency_id: party.currency_id, sales_quantity: '3.000', sales_rate: '650.0000', calculation_unit_id: unit }
  return async give => {
    const id = v7()
    await give('quotations', {
      id,
      type: 'spot',
      service_type_id: 2,
      cargo_mode: 'roro',
      valid_from: day(0),
      cargo_lines: [
        { make: 'Toyota', model: 'Corolla', quantity: 3, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] },
      ],
      clause_ids: [],
      quote_description_ids: [],
      ...party,
    })
    await give(`quotations/${id}/price_by_hand`, {
      price_lines: [{ kind: 'freight', description: 'Ocean freight', shown: 'yes', vat_type: 'EXPORT_0', ...money }],
    })
    await give(`quotations/${id}/send`, {})
    await give(`quotations/${id}/accept`, { accepted_by: 'P. Jansen' })
    await give(`bookings/${v7()}/book_quotation`, { quotation_id: id, voyage_id, direction: 'EXPORT' })
  }
}
