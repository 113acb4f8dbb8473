import { companySettings } from '@fairlead/contracts/crm/company-settings'
import { relations } from '@fairlead/contracts/crm/relations'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import type { EventData, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { eventsOf } from '../kernel/aggregate.ts'
import type { Candidates } from './pricing/rates.ts'
import type { PriceRequest } from './pricing/request.ts'
import { car, list, request, surcharge, tariff } from './pricing/specimens-for-tests.ts'
import type { Surroundings } from './quotation-guards.ts'
import type { QuotationSurroundings } from './quotation-paper.ts'
import type { Asked } from './quotation-request.ts'
import type { PriceLine, Quotation } from './quotation-totals.ts'

/** Ids that can be told apart at a glance. */
export const id = (digit: number): string => `01900000-0000-7000-8000-${String(digit).padStart(12, '0')}`
const ids = Array.from({ length: 12 }, (_none, index) => id(index + 1))
export const [rotterdam = '', tema = ''] = ids
export const [, , office = '', otherOffice = '', jansen = '', otherCustomer = '', euro = '', dollar = '', yen = ''] = ids
export const [perCubicMetre = '', perUnit = '', thirtyDays = ''] = ids.slice(9)

const { QuotationDrafted } = eventsOf(quotations)

type Cargo = Quotation['cargo_lines'][number]
/** Two cars of 12.032 m³ each. */
export const cars = (said: Partial<Cargo> = {}): Cargo => ({
  id: id(60),
  commodity_id: null,
  make: 'Toyota',
  model: 'Corolla',
  condition_id: 2,
  quantity: 2,
  length: 463,
  width: 178,
  height: 146,
  weight: 1300,
  container_type_id: null,
  build_year: null,
  chassis_numbers: [],
  hs_code: null,
  ...said,
})

/** Freight for two: bought for 500 euros each, sold for 650. */
export const freight = (said: Partial<PriceLine> = {}): PriceLine => ({
  id: id(70),
  kind: 'freight',
  cargo_line_id: null,
  description: 'Ocean freight',
  surcharge_type_id: null,
  general_cost_id: null,
  finance_article_id: null,
  calculation_unit_id: perUnit,
  tariff_id: null,
  purchase_tariff_id: null,
  surcharge_id: null,
  vendor_id: null,
  purchase_currency_id: euro,
  purchase_rate: '500.0000',
  purchase_quantity: '2.000',
  purchase_amount: '1000.00',
  markup_pct: '30.00',
  sales_currency_id: euro,
  sales_rate: '650.0000',
  sales_quantity: '2.000',
  sales_amount: '1300.00',
  vat_type: null,
  shown: 'yes',
  manual: true,
  ...said,
})

/** What a clerk types first, for a customer and a route, with a week to answer in. */
export const drafted: EventData<typeof quotations, 'QuotationDrafted'> & { cargo_lines: Cargo[] } = {
  type: 'spot',
  service_type_id: 2,
  cargo_mode: 'roro',
  customer_id: jansen,
  contact: null,
  contact_email: null,
  customer_reference: null,
  sales_manager_id: null,
  representative_id: null,
  office_id: office,
  valid_from: '2026-11-20',
  valid_until: '2026-11-27',
  currency_id: euro,
  incoterm: null,
  pol_id: rotterdam,
  pod_id: tema,
  place_of_receipt: null,
  final_destination: null,
  voyage_id: null,
  payment_term_id: thirtyDays,
  contract_id: null,
  cargo_value: null,
  cargo_lines: [cars()],
  terms: null,
  clause_ids: [],
  quote_description_ids: [],
  notes: null,
}

/** A record of which only this was said. */
export const recordOf = <R extends Resource>(resource: R, said: Partial<RecordOf<R>>): RecordOf<R> =>
  ({ ...emptyValues(resource.fields), ...said }) as RecordOf<R>

export const aQuotation = (said: Partial<Quotation> = {}): Quotation =>
  recordOf(quotations, { ...drafted, number: 'Q012600001', revision: 1, status: 'draft', ...said })

export const draft = (said: Partial<EventData<typeof quotations, 'QuotationDrafted'>> = {}) => QuotationDrafted({ ...drafted, ...said })

export const aCustomer = (said: Partial<RecordOf<typeof relations>> = {}) => ({
  ...recordOf(relations, { name: 'Jansen BV', types: ['CUSTOMER'], payment_term_id: thirtyDays, status: 'active', ...said }),
  id: jansen,
  version: 1,
})
export const anOffice = (said: Partial<RecordOf<typeof relations>> = {}) =>
  aCustomer({ name: 'Rotterdam', types: ['OFFICE'], office_code: '01', ...said })

/** With a good customer, and no price below purchase without a reason. */
export const around = (said: Partial<Surroundings> = {}): Surroundings => ({
  customer: aCustomer(),
  left: [],
  rule: 'with_reason',
  units: new Map(),
  commodities: [],
  unpriced: [],
  contracts: [],
  codes: new Map([
    [euro, 'EUR'],
    [dollar, 'USD'],
  ]),
  ...said,
})

/** What a quotation tells of other records, in English. */
export const told = (said: Partial<QuotationSurroundings> = {}): QuotationSurroundings => ({
  language: 'en',
  issuer: {
    office: anOffice({ vat_id: 'NL810433941B01', phone: '+31101234567', email: 'sales@fairlead.test', notes: 'SECRET office notes' }),
    settings: recordOf(companySettings, { registration: 'KvK 24123456', website: 'fairlead.test' }),
    letterhead: { name: 'Fairlead BV', address: ['Waalhaven 1', 'Rotterdam'], logo: null },
  },
  customer: { name: 'Jansen BV', address: ['Kade 2', 'Zwolle'] },
  representative: 'Ruth de Vries',
  pol: { en: 'Rotterdam', nl: 'Rotterdam' },
  pod: { en: 'Tema', nl: 'Tema (Ghana)' },
  payment_term: { en: '30 days net', nl: '30 dagen netto' },
  texts: [{ en: 'Subject to space.', nl: 'Onder voorbehoud van ruimte.' }],
  names: new Map([
    [perUnit, { en: 'unit', nl: 'stuk' }],
    [id(40), { en: 'Passenger car', nl: 'Personenauto' }],
  ]),
  percentages: new Set(),
  currencies: new Map([
    [euro, { code: 'EUR', minor_units: 2 }],
    [dollar, { code: 'USD', minor_units: 2 }],
  ]),
  ...said,
})
/** How a quotation is looked at before it goes out. */
export const offering = { around: around(), office: anOffice(), rates: [] as object[], told: { en: told(), nl: told({ language: 'nl' }) } }

/** Units of a dollar and of a yen for one euro. */
export const dollars = { currency_id: dollar, rate: '1.250000', date: '2026-11-20' }
export const yens = { currency_id: yen, rate: '160.000000', date: '2026-11-20' }

/** The rates by which two cars are sold and bought, what comes on top, and a unit that is a percentage of freight. */
export const [sold, bought, baf, ofFreight] = [id(92), id(93), id(96), id(97)]

export const bunker = surcharge(baf, '', '', { sales: { currency_id: euro, calculation_unit_id: ofFreight, amount: '10.0000' } })

/** A price asked for two cars from Rotterdam to Tema, of a list that sells each for 650 euros and buys it for 500, and a surcharge of 10 per cent. */
export const asked = (said: { request?: Partial<PriceRequest>; candidates?: Partial<Candidates> } = {}): Asked => ({
  request: request({
    currency_id: euro,
    cargo: [{ ...car, id: id(60), quantity: 2 }],
    quantity_sources: new Map([
      [perUnit, 'units'],
      [ofFreight, 'freight'],
    ]),
    ...said.request,
  }),
  candidates: {
    sources: [
      list([tariff('', '', { id: sold, rate: { currency_id: euro, calculation_unit_id: perUnit, amount: '650.0000' } })], {
        tariff_level_id: id(90),
      }),
      list([tariff('', '', { id: bought, rate: { currency_id: euro, calculation_unit_id: perUnit, amount: '500.0000' } })], {
        tariff_level_id: id(91),
        side: 'purchase',
      }),
    ],
    surcharges: [bunker],
    ...said.candidates,
  },
  rates: [dollars],
  language: 'en',
  cargo: new Map([[id(60), 'Toyota Corolla']]),
  charged: new Map([[baf, { name: 'Bunker', surcharge_type_id: id(94), vat_type: 'EXPORT_0', finance_article_id: id(95) }]]),
})
