import { mayStayEmpty } from '@fairlead/contracts/kernel/empty'
import type { Field, Fields, Kind } from '@fairlead/contracts/kernel/field'
import type { Issue } from '@fairlead/contracts/kernel/validation'
import type { TextKey } from '@fairlead/contracts/texts/index'
import { today } from '../../lib/dates.ts'
import { decimalsIn, shownNumber } from '../../lib/numbers.ts'
import { type Checks, checks } from './checked/checks.ts'
import { isMoney } from './numbers/amounts.ts'

type Found = Omit<Issue, 'field'>
type Values = Readonly<Record<string, unknown>>

const say = (key: TextKey, params: Issue['params'] = {}): Found => ({ key, params })
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/**
 * What can be said of a value while it is being typed, without loading the validator: required, lengths, ranges, dates and the checks of
 * the trade that are `loaded`. `beside` are the values of the same record or row. The server checks all of it again, and the rest.
 */
export function issueOf(field: Field, value: unknown, beside: Values = {}, loaded: Checks = checks.get()): Found | undefined {
  if (isBlank(value)) return mayStayEmpty(field) ? undefined : say(field.missing ?? 'required')
  if (typeof value === 'string' && lengthCounts.has(field.kind) && field.max !== undefined && value.length > field.max)
    return say('too_long', { maximum: field.max })
  if (numbers.has(field.kind)) return numberIssue(field, value)
  if (field.kind === 'money')
    return isMoney(value) && value.amount !== '' ? numberIssue({ ...field, kind: 'amount' }, value.amount) : undefined
  if (field.kind === 'date') return dateIssue(field, value, beside)
  if (field.kind === 'instant' && Number.isNaN(Date.parse(String(value)))) return say('invalid_date')
  const finding = loaded[field.kind]?.(value)
  return finding?.level === 'error' ? say(finding.key, finding.params) : undefined
}

/** What is worth a second look, though it may be so. */
export function warningOf(field: Field, value: unknown, loaded: Checks = checks.get()): Found | undefined {
  if (isBlank(value)) return undefined
  if (field.not_before === 'today' && isDay(value) && value < today()) return say('date_in_past')
  const finding = loaded[field.kind]?.(value)
  return finding?.level === 'warning' ? say(finding.key, finding.params) : undefined
}

/** All that is wrong with a record or a row, by field. */
export const issuesIn = (fields: Fields, values: Values): Issue[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'rows' && Array.isArray(values[key]))
      return values[key].flatMap((row: unknown, index) => rowIssues(field, row, `${key}.${index}`))
    const issue = issueOf(field, values[key], values)
    return issue ? [{ field: key, ...issue }] : []
  })

function rowIssues(field: Field, row: unknown, path: string): Issue[] {
  if (typeof row !== 'object' || row === null) return []
  const settable = Object.entries(field.fields ?? {}).filter(([, inner]) => inner.computed !== true)
  return issuesIn(Object.fromEntries(settable), { ...row }).map(issue => ({ ...issue, field: `${path}.${issue.field}` }))
}

/** A text of nothing, no choice, a text in no language: what is not there. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(part => part === '' || part === null))

const lengthCounts = new Set<Kind>(['code', 'text', 'lines', 'bl_text', 'license_plate'])
const numbers = new Set<Kind>(['integer', 'decimal', 'amount', 'centimetres', 'kilograms', 'volume'])
/** Kinds whose decimals nobody rounds for the typist. */
const exact = new Set<Kind>(['integer', 'decimal'])

function numberIssue(field: Field, value: unknown): Found | undefined {
  const number = typeof value === 'number' ? value : /^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN
  const decimals = field.kind === 'integer' ? 0 : (field.decimals ?? 2)
  if (Number.isNaN(number) || (exact.has(field.kind) && decimalsIn(number) > decimals)) return say('decimal', { decimals })
  const limit = (bound: number) => (field.kind === 'centimetres' ? inEitherUnit(bound) : bound)
  if (field.min !== undefined && number < field.min) return say('too_small', { minimum: limit(field.min) })
  if (field.max !== undefined && number > field.max) return say('too_great', { maximum: limit(field.max) })
  return undefined
}

/** A limit of a length as it may have been typed: in metres, or in centimetres. */
const inEitherUnit = (centimetres: number): string => `${shownNumber(centimetres / 100, 2, false)} m (${centimetres} cm)`

/** Whether a day lies in the past is the server's to refuse: one that was said long ago may be saved again. */
function dateIssue({ not_before }: Field, value: unknown, beside: Values): Found | undefined {
  if (!isDay(value)) return say('invalid_date')
  const earliest = not_before === undefined ? undefined : beside[not_before]
  return isDay(earliest) && value < earliest ? say('start_after_end') : undefined
}
