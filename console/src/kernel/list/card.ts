import type { Field } from '@fairlead/contracts/kernel/field'
import type { Resource } from '@fairlead/contracts/kernel/resource'
import { flagWord } from '../fields/choices/kinds.ts'
import { shown } from '../fields/shown.ts'
import { fieldLabel } from '../labels.ts'
import { calledIn, type Rec } from '../record.ts'
import type { Card } from './looks.ts'

/** A fact in words, with the column that says it. */
interface Fact {
  key: string
  text: string
}

interface Told {
  lines: readonly (readonly Fact[])[]
  amount: string
}

const isNumber = (text: string): boolean => /^-?[\d.,]+$/.test(text)
const isNothing = (text: string): boolean => text === '' || /^-?[0.,]+( \D*)?$/.test(text)
const dated = new Set<Field['kind']>(['date', 'instant'])
const amounts = new Set<Field['kind']>(['amount', 'money', 'volume'])
/** Facts to a line where none are declared. */
const toALine = 2

const fieldIn = ({ fields, tallies }: Resource, key: string): Field | undefined => fields[key] ?? tallies[key]?.field

/** What a column says of a record where no heads stand over it: a number or a day alone, or a tick, with its name; nothing, zero or no is left out. */
function inWords(resource: Resource, key: string, row: Rec): string {
  const field = fieldIn(resource, key)
  if (!field) return ''
  const text = shown(field, key, row)
  const label = fieldLabel(resource, key)
  if (field.kind === 'flag') return text === flagWord(true) ? label : ''
  if (isNothing(text)) return ''
  return (isNumber(text) && key !== 'code') || dated.has(field.kind) ? `${label} ${text}` : text
}

const factsOf = (resource: Resource, keys: readonly string[], row: Rec): Fact[] =>
  keys.map(key => ({ key, text: inWords(resource, key, row) })).filter(({ text }) => text !== '' && text !== calledIn(resource, row))

/** What a card says of a record beside its title and state; where nothing is declared the first columns that say anything, its code before all. */
export function toldOf(resource: Resource, card: Card | undefined, columns: readonly string[], row: Rec): Told {
  const total = card ? card.amount : columns.findLast(key => amounts.has(fieldIn(resource, key)?.kind ?? 'text'))
  const keys = typeof total === 'string' ? [total] : (total ?? [])
  const texts = keys.map(key => {
    const field = fieldIn(resource, key)
    return field ? shown(field, key, row) : ''
  })
  const amount = texts.filter(text => text !== '').join(' ')
  if (card) return { lines: card.facts.map(line => factsOf(resource, line, row)), amount }
  const others = columns.filter(key => key !== 'status' && key !== resource.title && !keys.includes(key))
  const facts = factsOf(
    resource,
    others.toSorted((one, other) => Number(other === 'code') - Number(one === 'code')),
    row,
  )
  return { lines: [facts.slice(0, toALine), facts.slice(toALine, 2 * toALine)], amount: isNothing(amount) ? '' : amount }
}
