import { measurement_conditionals } from '@fairlead/contracts/reference/cargo'
import { priceStep } from '@fairlead/contracts/sales/price-steps'
import i18next from 'i18next'
import { choiceLabel } from '../../kernel/fields/choices/kinds.ts'
import { asText } from '../../kernel/fields/kind.ts'
import type { Line } from '../../kernel/lines/line.ts'
import { decimalsIn, shownNumber } from '../../lib/numbers.ts'
import { conditionsInWords, measureInWords } from '../conditions-in-words.ts'

/** As many decimals as say something, and two at least where they are an amount. */
const figure = (value: unknown, least = 0): string => {
  const text = asText(value)
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return shownNumber(plain, Math.max(least, decimalsIn(plain)))
}

/** What a step of a price says, after what it is called; `name` is that of the list, rate, surcharge or currency which it is about. */
export function stepInWords(step: Line, name: string): string {
  const { value, against } = step
  switch (step.step) {
    case 'looked':
      return `${name}: ${choiceLabel(priceStep.outcome, step.outcome)}`
    case 'chosen':
    case 'runner_up': {
      const rate = [name, lineInWords(step)].filter(text => text !== '').join(', ')
      return value === null || value === undefined ? rate : `${rate} (${figure(value)})`
    }
    case 'scored':
      return `${choiceLabel(priceStep.criterion, step.criterion)} +${figure(value)}`
    case 'condition':
    case 'measured':
      return conditionInWords(step)
    case 'adjusted':
      return `${figure(value)} % (${figure(against, 2)})`
    case 'whole_centimetres':
      return `${[value, against, step.up_to].flatMap(side => (side === null || side === undefined ? [] : [figure(side)])).join(' × ')} cm`
    case 'tonnes':
      return `${figure(value, 3)} t`
    case 'volume':
      return `${figure(value, 3)} m³`
    case 'quantity':
      return `${choiceLabel(priceStep.quantity_source, step.quantity_source)}: ${figure(value)}`
    case 'base':
      return `${figure(value, 2)} / ${figure(against)}`
    case 'reckoned':
      return `${figure(against, 2)} → ${figure(value, 2)}`
    case 'percentage':
    case 'mark_up':
      return `${figure(against, 2)} ${name}: ${figure(value)} %`
    case 'minimum':
    case 'maximum':
      return `${figure(value, 2)} (${figure(against, 2)})`
    case 'lumpsum':
      return `${figure(value, 2)} / ${figure(against, 2)}`
    case 'all_in':
    case 'compounded':
      return name
    default:
      return figure(value, 2)
  }
}

/** Which rate of a contract it is, where it is no tariff of a price list. */
const lineInWords = ({ contract_line }: Line): string =>
  typeof contract_line === 'number' ? i18next.t('quotation:why.contract_line', { line: contract_line }) : ''

const measureOf = ({ measure }: Line) => measurement_conditionals.rows.find(one => one.code === measure)

/** What was asked of a measure: `length < 5,20 m`. */
export function askedInWords(step: Line): string {
  const of = measureOf(step)
  return of ? conditionsInWords([{ measurement_conditional_id: of.id, operator: step.operator, from: step.against, to: step.up_to }]) : ''
}

/** What it was found to be: `5,30 m`. */
export function foundInWords(step: Line): string {
  const of = measureOf(step)
  return of && typeof step.value === 'string' ? measureInWords(of.unit, step.value) : '?'
}

const conditionInWords = (step: Line): string => `${askedInWords(step)}: ${foundInWords(step)} ${step.holds === true ? '✓' : '✗'}`
