import type { Desk } from './command-fixture.ts'
import type { Trade } from './trade-fixture.ts'

/** Freight of two cars as a clerk types it, before any mark-up. */
export const freight = {
  kind: 'freight',
  description: 'Ocean freight',
  purchase_rate: '500.0000',
  purchase_quantity: '2.000',
  shown: 'yes',
}
const cars = { commodity_id: null, quantity: 2, length: 463, width: 178, height: 146, weight: 1300, chassis_numbers: [] }

/** A spot quotation of two cars from Rotterdam to Tema, as a draft. */
export const drafted = ({ done }: Desk, { customer, office, euro, rotterdam, tema }: Trade, more: object = {}): Promise<string> =>
  done('quotations', 'draft', {
    type: 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: customer,
    office_id: office,
    valid_from: '2026-11-20',
    currency_id: euro,
    pol_id: rotterdam,
    pod_id: tema,
    cargo_lines: [cars],
    clause_ids: [],
    quote_description_ids: [],
    ...more,
  })
