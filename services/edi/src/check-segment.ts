import type { CheckedElement, CheckedPart, SegmentLayout } from './directories/directory.ts'
import { errors, type Fault } from './findings.ts'
import type { Element, Segment } from './interchange.ts'

type Report = (fault: Fault) => void

/** The tag is the first (DE 0098), so elements count from the second on. */
const countOf = (at: number): number => at + 2

/** Holds a segment against its layout: how many elements and components, what must be there, formats and codes. */
export function checkSegment({ elements }: Segment, { elements: layout }: SegmentLayout, mark: string, report: Report): void {
  for (let at = 0; at < layout.length; at += 1) {
    const wanted = layout[at]
    const given = elements[at]
    if (wanted === undefined) continue
    if (given !== undefined && given.length > 0) checkElement(given, wanted, at, mark, report)
    else if (wanted.mandatory)
      report({ code: errors.element_missing, text: 'element_missing', element: countOf(at), params: { id: wanted.id } })
  }
  if (elements.length > layout.length)
    report({ code: errors.too_many_elements, text: 'elements_too_many', element: countOf(layout.length), params: { most: layout.length } })
}

function checkElement(given: Element, { id, composite, parts }: CheckedElement, at: number, mark: string, report: Report): void {
  for (let part = 0; part < parts.length; part += 1) {
    const wanted = parts[part]
    const value = given[part]
    if (wanted === undefined) continue
    const fault =
      value !== undefined && value !== ''
        ? (faultOf(value, wanted, mark) ?? doubtOf(value, wanted, given))
        : wanted.mandatory
          ? missing
          : undefined
    if (fault) report({ ...fault, params: { id: wanted.id, ...fault.params }, element: countOf(at), component: composite ? part + 1 : 0 })
  }
  if (given.length <= parts.length) return
  const params = { id, most: parts.length }
  report({ code: errors.too_many_components, text: 'components_too_many', element: countOf(at), component: parts.length + 1, params })
}

const missing: Fault = { code: errors.element_missing, text: 'element_missing' }

/** What is wrong with a value as such. */
function faultOf(value: string, { kind, most, fixed }: CheckedPart, mark: string): Fault | undefined {
  const fault = kind === 'an' ? undefined : kind === 'n' ? faultOfNumber(value, mark) : /[0-9]/.test(value) ? noLetters : undefined
  if (fault) return { ...fault, params: { value } }
  const length = kind === 'n' ? digitsOf(value, mark) : value.length
  if (length > most) return { code: errors.too_long, text: 'value_too_long', params: { most, value } }
  if (fixed && length < most) return { code: errors.too_short, text: 'value_too_short', params: { most, value } }
  return undefined
}

const noLetters: Fault = { code: errors.wrong_kind, text: 'value_no_letters' }
const noNumber: Fault = { code: errors.wrong_kind, text: 'value_no_number' }
const malformed: Fault = { code: errors.number_malformed, text: 'value_no_number' }
const bareDecimal: Fault = { code: errors.no_digit_before_decimal, text: 'value_bare_decimal' }

/** A number has digits, and may have a minus before them and one decimal mark between them (ISO 9735 §10): no thousands, no sign besides. */
function faultOfNumber(value: string, mark: string): Fault | undefined {
  const begin = value.startsWith('-') ? 1 : 0
  let marks = 0
  for (let at = begin; at < value.length; at += 1) {
    const code = value.charCodeAt(at)
    if (code >= 48 && code <= 57) continue
    if (value[at] !== mark) return /[^0-9.,+\- ]/.test(value) ? noNumber : malformed
    if (at === begin) return bareDecimal
    marks += 1
  }
  return marks > 1 || value.endsWith(mark) || value.length === begin ? malformed : undefined
}

/** Neither the minus nor the decimal mark counts. */
const digitsOf = (value: string, mark: string): number => value.length - (value.startsWith('-') ? 1 : 0) - (value.includes(mark) ? 1 : 0)

/** A code that the list lacks, unless the composite says that it is of a list of somebody else (1131, or an agency other than the UN's, 6). */
function doubtOf(value: string, { list, listAt }: CheckedPart, given: Element): Fault | undefined {
  if (list === undefined || list.codes.has(value)) return undefined
  const [another = '', agency = ''] = listAt === -1 ? [] : given.slice(listAt, listAt + 2)
  if (another !== '' || (agency !== '' && agency !== '6')) return undefined
  return { code: errors.code_unknown, text: list.whole ? 'code_unknown' : 'code_unusual', params: { value }, doubt: !list.whole }
}
