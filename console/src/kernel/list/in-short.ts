import type { Resource } from '@fairlead/contracts/kernel/resource'
import { flagWord } from '../fields/choices/kinds.ts'
import { shown } from '../fields/shown.ts'
import { fieldLabel } from '../labels.ts'
import { type Rec, titleOf } from '../record.ts'
import type { ListColumn } from './columns.ts'

type ShownColumn = Pick<ListColumn, 'key' | 'field'>

const isNumber = (text: string): boolean => /^-?[\d.,]+$/.test(text)
const isNothing = (text: string): boolean => text === '' || /^-?[0.,]+( \D*)?$/.test(text)

/** What a column says of a record where no heads stand over it: a number alone, or a tick, with its name before it; nothing, zero or no is left out. */
function inWords(resource: Resource, { key, field }: ShownColumn, row: Rec): string {
  const text = shown(field, key, row)
  const label = fieldLabel(resource, key)
  if (field.kind === 'flag') return text === flagWord(true) ? label : ''
  if (isNothing(text)) return ''
  return isNumber(text) && key !== 'code' ? `${label} ${text}` : text
}

/** All that a list says of a record beside its title and state, its code first. */
export function inShort(resource: Resource, columns: readonly ShownColumn[], row: Rec): string[] {
  const title = titleOf(row)
  const others = columns.filter(({ key }) => key !== 'status' && key !== resource.title)
  return others
    .toSorted((one, other) => Number(other.key === 'code') - Number(one.key === 'code'))
    .map(column => inWords(resource, column, row))
    .filter(text => text !== '' && text !== title)
}
