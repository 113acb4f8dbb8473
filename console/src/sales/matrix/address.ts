import { type Address, valueIn, valuesIn } from '../../kernel/address.ts'
import { today } from '../../lib/dates.ts'
import { type EndRef, endFields } from './ends.ts'

/** Whether a text is a day, and not one that is being typed. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The day whose rates are shown: of a price list that is yet to begin its first, for no rate of it begins before. */
export function dayIn(address: Address, begins: unknown): string {
  const on = valueIn(address, 'on') ?? ''
  if (isDay(on)) return on
  return typeof begins === 'string' && begins > today() ? begins : today()
}

const fields = [...endFields.from, ...endFields.to]

/** The ends of routes that were added to type rates there. */
export const endsIn = (address: Address): EndRef[] =>
  valuesIn(address, 'end').flatMap(text => {
    const [named, id] = text.split('.')
    const field = fields.find(one => one === named)
    return field && id ? [{ field, id }] : []
  })

export const endText = ({ field, id }: EndRef): string => `${field}.${id}`
