import type { DocumentLanguage } from '@fairlead/contracts/documents/in-words'
import type { QuotationCargo, QuotationPaper } from '@fairlead/contracts/documents/quotation'
import type { Translated } from '@fairlead/contracts/kernel/field'
import { inMinorUnits, roundedTo } from '@fairlead/contracts/measures/minor-units'
import { metres } from '@fairlead/contracts/measures/volume'
import { conditions } from '@fairlead/contracts/reference/cargo'
import { service_types } from '@fairlead/contracts/reference/voyages'
import { cargo_modes } from '@fairlead/contracts/sales/choices'
import { type Language, languages } from '@fairlead/contracts/texts/index'
import type { Issuer } from '../crm/letterhead.ts'
import { type PrintedCurrency, unknownCurrency } from '../masterdata/currencies.ts'
import { freightName, goodsName, lineName } from './line-name.ts'
import { isPartlyHidden, shownPrices } from './quotation-prices.ts'
import type { PriceLine, Quotation } from './quotation-totals.ts'

/** What a quotation tells that stands in other records. */
export interface QuotationSurroundings {
  language: DocumentLanguage
  issuer: Issuer
  customer: { name: string; address: readonly string[] }
  representative: string | null
  pol: Translated | null
  pod: Translated | null
  payment_term: Translated | null
  /** Texts of its descriptions and clauses, in the order in which they are told. */
  texts: readonly Translated[]
  /** Names of commodities, container types, calculation units and surcharges, and currencies, by id. */
  names: ReadonlyMap<string, Translated>
  /** The calculation units whose rates are percentages. */
  percentages: ReadonlySet<string>
  currencies: ReadonlyMap<string, PrintedCurrency>
}

/** All that a customer is told of a quotation: for its paper and for the page where he answers alike. What is not named here stays in the house. */
export function quotationPaper(quotation: Quotation, around: QuotationSurroundings): QuotationPaper {
  const { language, issuer, customer } = around
  const named = (id: string | null) => around.names.get(id ?? '')?.[language] ?? ''
  const money = (currency_id: string, amount: string) => {
    const { code, minor_units } = around.currencies.get(currency_id) ?? unknownCurrency
    return { currency: code, amount: inMinorUnits(amount, minor_units) }
  }
  /** What was exchanged may come to parts that there are no coins of: nobody is asked for these. */
  const exchanged = (currency_id: string, amount: string) =>
    money(currency_id, roundedTo(amount, (around.currencies.get(currency_id) ?? unknownCurrency).minor_units))
  const nameOf = readersName(quotation, around)
  const goodsOf = (line: Quotation['cargo_lines'][number]) => goodsName(line, named(line.commodity_id), named(line.container_type_id))
  const price_lines = quotation.price_lines.map(line => ({ ...line, description: nameOf(line) }))
  const sold = quotation.totals.filter(one => Number(one.sales) !== 0)
  return {
    language,
    issuer: {
      ...issuer.letterhead,
      vat_id: issuer.office?.vat_id ?? null,
      registration: issuer.settings?.registration ?? '',
      phone: issuer.office?.phone ?? null,
      email: issuer.office?.email ?? null,
      website: issuer.settings?.website ?? null,
    },
    customer: { ...customer, attention: quotation.contact },
    number: quotation.number,
    revision: quotation.revision,
    date: quotation.valid_from,
    valid_until: quotation.valid_until,
    customer_reference: quotation.customer_reference,
    representative: around.representative,
    service: service_types.byId(quotation.service_type_id)[language],
    cargo_mode: cargo_modes.find(({ code }) => code === quotation.cargo_mode)?.[language] ?? '',
    incoterm: quotation.incoterm,
    port_of_loading: around.pol?.[language] ?? null,
    port_of_discharge: around.pod?.[language] ?? null,
    place_of_receipt: quotation.place_of_receipt,
    final_destination: quotation.final_destination,
    payment_terms: around.payment_term?.[language] ?? null,
    cargo: quotation.cargo_lines.map(line => cargoOf(line, language, named)),
    volume: quotation.volume,
    prices: shownPrices({ ...quotation, price_lines }, language, goodsOf).map(({ description, currency_id, amount, line }) => ({
      description,
      quantity: line?.sales_quantity ?? null,
      unit: line ? named(line.calculation_unit_id) : '',
      rate: line?.sales_rate ?? null,
      ...(around.percentages.has(line?.calculation_unit_id ?? '') && { is_percentage: true }),
      ...money(currency_id, amount),
    })),
    has_more: isPartlyHidden(quotation),
    totals: (sold.length > 0 ? sold : [{ currency_id: quotation.currency_id, sales: '0.00' }]).map(one =>
      money(one.currency_id, one.sales),
    ),
    total: sold.length > 1 && quotation.total !== null ? exchanged(quotation.currency_id, quotation.total) : null,
    terms: [...around.texts.map(text => text[language]), ...linesOf(quotation.terms)],
  }
}

/** What a line is called in the language of who reads it, where it is called as it was reckoned: what a clerk wrote stays as he wrote it. */
function readersName({ cargo_lines }: Quotation, { names, language }: QuotationSurroundings) {
  const named = (id: string | null | undefined, of: Language) => names.get(id ?? '')?.[of] ?? ''
  const reckoned = ({ kind, cargo_line_id, surcharge_id }: PriceLine, of: Language): string => {
    const goods = cargo_lines.find(({ id }) => id === cargo_line_id)
    if (kind !== 'freight') return lineName([named(surcharge_id, of)])
    return freightName(goods ? goodsName(goods, named(goods.commodity_id, of), named(goods.container_type_id, of)) : '', of)
  }
  return (line: PriceLine): string =>
    languages.some(one => reckoned(line, one) === line.description) ? reckoned(line, language) : line.description
}

function cargoOf(
  { commodity_id, make, model, container_type_id, quantity, condition_id, build_year, hs_code, ...line }: Quotation['cargo_lines'][number],
  language: DocumentLanguage,
  named: (id: string | null) => string,
): QuotationCargo {
  const { length, width, height } = line
  const vehicle = [make, model].filter(part => part !== null).join(' ')
  const goods = [vehicle, named(commodity_id), named(container_type_id)].filter(part => part !== '')
  const condition = condition_id === null ? null : conditions.byId(condition_id)[language]
  return {
    quantity,
    goods: goods.join(', '),
    details: [condition, build_year && String(build_year), hs_code && `HS ${hs_code}`].filter(part => typeof part === 'string'),
    measures: length === null || width === null || height === null ? null : [length, width, height].map(side => metres(side)),
    weight_kg: line.weight === null ? null : String(line.weight),
    chassis_numbers: line.chassis_numbers,
  }
}

const linesOf = (text: string | null): string[] => text?.split('\n') ?? []
