import { calculationUnits } from '@fairlead/contracts/masterdata/calculation-units'
import { relation } from '../crm/relations.ts'
import { derivedId } from '../kernel/command-id.ts'
import type { RecordFixture } from '../kernel/loading-for-tests.ts'
import { calculationUnit } from '../masterdata/registers.ts'
import { freightLineId } from '../sales/pricing/freight.ts'
import { stepOf } from '../sales/pricing/steps.ts'
import { aCustomer, aQuotation, cars, euro, freight, id, jansen, perCubicMetre, perUnit, recordOf } from '../sales/quotation-for-tests.ts'
import { quotation } from '../sales/quotations.ts'
import { aSurcharge } from '../sales/specimens-for-tests.ts'
import { surcharge } from '../sales/surcharges.ts'
import { row } from '../sales/tariff-specimens-for-tests.ts'
import { tariff } from '../sales/tariffs.ts'
import { aBooking, aUnit, bookingId } from './specimens-for-tests.ts'

const [quoted, handling, currencyFactor, billFee] = [id(101), id(104), id(105), id(106)]
/** The rates by which its freight is sold and bought. */
export const [sold, bought] = [id(102), id(103)]
const [perBill, ofFreight, perTonne, perMetre] = [id(107), id(108), id(109), id(110)]
export const perSquareMetre = id(111)
const money = (calculation_unit_id: string, amount: string) => ({ currency_id: euro, calculation_unit_id, amount })
const extra = (
  surcharge_id: string,
  calculation_unit_id: string,
  amount: string,
  purchase: ReturnType<typeof money> | null = null,
): RecordFixture => [
  surcharge,
  {
    ...aSurcharge({ surcharge_type_id: surcharge_id, purchase, sales: money(calculation_unit_id, amount), applies_on: 'quote_date' }),
    id: surcharge_id,
  },
]
const unitOf = (
  unit_id: string,
  quantity_source: 'units' | 'volume' | 'bills_of_lading' | 'freight' | 'tonnes' | 'length' | 'square_metres',
): RecordFixture => [calculationUnit, { ...recordOf(calculationUnits, { quantity_source }), id: unit_id }]

const cargo = cars({ id: 'cars' })
export const freightId = freightLineId('cars')
export const factorId = derivedId('surcharge', currencyFactor, euro)
export const handlingId = derivedId('surcharge', handling, '')
const nothingBought = { purchase_currency_id: null, purchase_rate: null, purchase_quantity: null, purchase_amount: null } as const
/** A line that is sold and not bought. */
const soldAt = (
  line_id: string,
  calculation_unit_id: string,
  rate: string,
  quantity: string,
  sales_amount: string,
  surcharge_id: string | null,
) =>
  freight({
    ...nothingBought,
    id: line_id,
    kind: surcharge_id === null ? 'freight' : 'surcharge',
    description: line_id,
    calculation_unit_id,
    sales_rate: rate,
    sales_quantity: quantity,
    sales_amount,
    surcharge_id,
    manual: false,
  })

/** Lines that somebody typed: lashing of both cars, and a survey of one. */
export const typed = {
  lashing: freight({
    id: 'lashing',
    kind: 'transport',
    calculation_unit_id: perUnit,
    purchase_rate: '10.0000',
    purchase_amount: '20.00',
    sales_rate: '15.0000',
    sales_amount: '30.00',
  }),
  survey: freight({
    ...nothingBought,
    id: 'survey',
    kind: 'transport',
    calculation_unit_id: perUnit,
    sales_rate: '25.0000',
    sales_quantity: '1.000',
    sales_amount: '25.00',
  }),
}

/** Bought at so much of a unit. */
const boughtAt = (purchase_rate: string, purchase_quantity: string, purchase_amount: string) => ({
  purchase_currency_id: euro,
  purchase_rate,
  purchase_quantity,
  purchase_amount,
})

/**
 * Two cars of 12.032 m³: 24.064 × 55.00, 3 % of that on top, 40.00 a car for handling and 75.00 for the bill. The freight is bought at 100.00 a tonne, handling
 * at 5.00 a running metre.
 */
export const priceLines = [
  {
    ...soldAt(freightId, perCubicMetre, '55.0000', '24.064', '1323.52', null),
    cargo_line_id: 'cars',
    tariff_id: sold,
    purchase_tariff_id: bought,
    ...boughtAt('100.0000', '2.600', '260.00'),
  },
  { ...soldAt(handlingId, perUnit, '40.0000', '2.000', '80.00', handling), ...boughtAt('5.0000', '9.260', '46.30') },
  soldAt(factorId, ofFreight, '3.0000', '1323.52', '39.71', currencyFactor),
  soldAt(derivedId('surcharge', billFee, ''), perBill, '75.0000', '1.000', '75.00', billFee),
  typed.lashing,
  typed.survey,
]
const chosen = (side: 'purchase' | 'sales', tariff_id: string) =>
  [
    stepOf({ line_id: freightId, side }, 'looked', { outcome: 'taken', tariff_level_id: id(112) }),
    stepOf({ line_id: freightId, side }, 'chosen', { tariff_id }),
  ] as const

/** A booking of two cars at that price, of a quotation. */
export const aPricedBooking = (said: Parameters<typeof aBooking>[0] = {}) => ({
  ...aBooking({
    quotation_id: quoted,
    currency_id: euro,
    price_lines: priceLines,
    price_steps: [...chosen('sales', sold), ...chosen('purchase', bought)],
    priced_cargo: ['1-001', '1-002'].map(unit_number => ({ cargo_line_id: 'cars', unit_number, quantity: null })),
    ...said,
  }),
  id: bookingId,
})

/** What it was priced by. */
export const pricedBy: readonly RecordFixture[] = [
  [quotation, { ...aQuotation({ cargo_lines: [cargo], customer_id: jansen }), id: quoted }],
  [relation, aCustomer()],
  [tariff, { ...row, id: sold, rate: money(perCubicMetre, '60.0000') }],
  [tariff, { ...row, id: bought, rate: money(perTonne, '120.0000') }],
  extra(handling, perUnit, '40.0000', money(perMetre, '5.0000')),
  extra(currencyFactor, ofFreight, '3.0000'),
  extra(billFee, perBill, '75.0000'),
  unitOf(perUnit, 'units'),
  unitOf(perCubicMetre, 'volume'),
  unitOf(perBill, 'bills_of_lading'),
  unitOf(ofFreight, 'freight'),
  unitOf(perTonne, 'tonnes'),
  unitOf(perMetre, 'length'),
  unitOf(perSquareMetre, 'square_metres'),
]

/** Measures of 12.960 m³. */
export const larger = {
  date_measured: '2026-11-20',
  measured_length: 480,
  measured_width: 180,
  measured_height: 150,
  measured_weight: 1320,
}
export const aCar = (number: string, said: Parameters<typeof aUnit>[0] = {}) => ({
  ...aUnit({ number, booking_id: bookingId, ...said }),
  id: number,
})
