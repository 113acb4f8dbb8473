import type { Json, NewEvent } from '../ports/event-log.ts'
import type { RatedVatType } from './vat-rates.ts'

type Data = NewEvent['data']

/** Types of their own have the countries where we began. */
const ownTypes: Readonly<Record<string, RatedVatType>> = { NL: 'NL_HIGH', BE: 'BE_HIGH', DE: 'DE_HIGH', GB: 'GB_HIGH' }
const typeIn = (code: Json | undefined): RatedVatType => (typeof code === 'string' ? ownTypes[code] : undefined) ?? 'HIGH'

/** Before all that was ever shipped with it. */
const always = '2000-01-01'

/** At first a country knew its standard rate alone, without a day from which it held, and the rest was the same everywhere but in the Netherlands. */
export function countriesBeforeRates({ vat_standard_rate, ...data }: Data): Data {
  const named = data.code === 'NL' ? { ...data, vat_subcontractors_exempt: true } : data
  if (vat_standard_rate === undefined) return named
  const rates = vat_standard_rate === null ? [] : [{ vat_type: typeIn(data.code), rate: vat_standard_rate, valid_from: always }]
  return { ...named, vat_rates: data.code === 'NL' ? [...rates, { vat_type: 'NL_LOW', rate: '9.00', valid_from: always }] : rates }
}
