import { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import { language } from '../i18n/index.ts'
import { shownNumber } from '../lib/numbers.ts'

type Measure = (typeof measurement_conditionals.rows)[number]

/** In what people read a measure, and how: lengths in metres. */
const reads: Readonly<Record<Measure['unit'], (value: string) => string>> = {
  cm: value => `${shownNumber(Number(value) / 100, 2)} m`,
  kg: value => `${shownNumber(Number(value), 0)} kg`,
  m3: value => `${shownNumber(value, 3)} m³`,
  m2: value => `${shownNumber(value, 2)} m²`,
  pcs: value => shownNumber(Number(value), 0),
  year: value => shownNumber(Number(value), 0, false),
}

/** A measure as people read it. */
export const measureInWords = (unit: Measure['unit'], value: unknown): string => reads[unit](String(value))

const isBag = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** What cargo must measure, as people say it: `length < 6,00 m, weight 1.500 – 2.500 kg`. */
export const conditionsInWords = (conditions: unknown): string =>
  (Array.isArray(conditions) ? conditions : []).flatMap((one: unknown) => (isBag(one) ? inWords(one) : [])).join(', ')

function inWords({ measurement_conditional_id, operator, from, to }: Readonly<Record<string, unknown>>): string[] {
  const measure = measurement_conditionals.rows.find(one => one.id === measurement_conditional_id)
  if (!measure) return []
  const read = (value: unknown) => measureInWords(measure.unit, value)
  const compared = operator === 'between' ? `${read(from)} – ${read(to)}` : `${String(operator)} ${read(from)}`
  return [`${measure[language()].toLowerCase()} ${compared}`]
}
