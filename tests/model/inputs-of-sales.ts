import { vehicle } from '@fairlead/infra/seed/vehicles'
import { type Around, because, customers, dakar, day, loading, type Make, nothing, type Row, rotterdam, seeded } from './around.ts'
import type { Bag } from './office.ts'
import { rowsIn } from './replay.ts'

const [euro, perUnit] = [seeded('currencies', 'EUR'), seeded('calculationunits', 'UNIT')]

const car = { make: 'Toyota', model: 'Corolla', length: 463, width: 178, height: 146, weight: 1300 }
/** A chassis number that nothing bears yet. */
function chassisNumber(serial: number): unknown {
  const row: Bag = { ...vehicle({ id: seeded }, serial) }
  return row.chassis_number
}

/** Cars from Rotterdam to Dakar, for a few days. */
function quoted({ random, now, serial }: Around): Bag {
  const quantity = 1 + random.below(2)
  const chassis_numbers = Array.from({ length: quantity }, () => chassisNumber(serial()))
  return {
    type: 'spot',
    service_type_id: 2,
    cargo_mode: 'roro',
    customer_id: random.pick(customers),
    office_id: rotterdam,
    valid_from: day(now),
    valid_until: day(now, random.below(2)),
    currency_id: euro,
    pol_id: loading[0],
    pod_id: dakar,
    cargo_lines: [{ ...car, quantity, chassis_numbers }],
    clause_ids: [],
    quote_description_ids: [],
  }
}

/** Freight for all of its cargo, sold for more than it is bought. */
function priced({ random }: Around, record: Row): Bag {
  const [line] = rowsIn(record.price_lines)
  const rate = 400 + random.below(300)
  return {
    price_lines: [
      {
        id: line?.id ?? null,
        kind: 'freight',
        description: 'Ocean freight',
        calculation_unit_id: perUnit,
        purchase_currency_id: euro,
        purchase_quantity: '1.000',
        purchase_rate: `${rate}.0000`,
        sales_currency_id: euro,
        sales_quantity: '1.000',
        sales_rate: `${rate + 90}.0000`,
        vat_type: 'EXPORT_0',
        shown: 'yes',
      },
    ],
  }
}

/** What was agreed for a day or two. */
function agreed({ random, now }: Around): Bag {
  return {
    relation_id: random.pick(customers),
    office_id: rotterdam,
    service_type_id: 2,
    valid_from: day(now),
    valid_until: day(now, random.below(2)),
    currency_id: euro,
    tariff_based: false,
    surcharge_policy: 'as_tariff',
    lines: [
      {
        pol_id: loading[0],
        pod_id: dakar,
        rate: `${400 + random.below(300)}.0000`,
        calculation_unit_id: perUnit,
        needs_clarification: false,
        conditions: [],
        all_in: false,
      },
    ],
  }
}

/** Quotations and contracts. */
export const inputsOfSales: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  quotations: {
    draft: quoted,
    request: quoted,
    change: ({ serial }) => ({ customer_reference: `RFQ ${serial()}` }),
    price_by_hand: priced,
    queue: nothing,
    offer: nothing,
    send: nothing,
    ask_carrier: nothing,
    record_carrier_confirmation: nothing,
    ask_customer_for_data: because,
    supply_data: nothing,
    accept: () => ({ accepted_by: 'P. Jansen' }),
    decline: nothing,
    cancel: because,
    revise: nothing,
  },
  contracts: {
    draft: agreed,
    change: ({ serial }) => ({ notes: `Note ${serial()}` }),
    activate: nothing,
    terminate: because,
  },
}
