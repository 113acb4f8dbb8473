import type { Fields } from '@fairlead/contracts/kernel/field'
import type { Refusal } from '../outbox/entry.ts'

/**
 * What was said of a field that is asked for stands at it, the rest above them all, line by line; said once is enough. What is no field of the
 * record either is another record's, such as the number of a bill of lading, and tells which one is meant.
 */
export function placed({ message, errors }: Refusal, asked: Fields, own: Fields): { errors: Record<string, string>; refusal: string } {
  const atFields = Object.entries(errors).filter(([path]) => isOf(asked, path))
  const elsewhere = Object.entries(errors).filter(([path]) => !isOf(asked, path))
  const others = elsewhere.filter(([path]) => path !== '' && !isOf(own, path))
  const isOfAnother = others.some(([, said]) => said.includes(message))
  const lines = elsewhere.flatMap(([path, said]) => (isOf(own, path) || path === '' ? said : said.map(one => `${path}: ${one}`)))
  return {
    errors: Object.fromEntries(atFields.map(([path, said]) => [path, said.join(' ')])),
    refusal: [...new Set([isOfAnother ? '' : message, ...lines])].filter(Boolean).join('\n'),
  }
}

/** Whether all that was said of it is of fields that are typed in the form of the record: nothing in the dialog of a command could mend it. */
export function isOfForm({ errors }: Refusal, asked: Fields, own: Fields): boolean {
  const paths = Object.keys(errors)
  return paths.length > 0 && paths.every(path => !isOf(asked, path) && isOf(own, path) && !own[topOf(path)]?.computed)
}

const topOf = (path: string): string => path.split('.')[0] ?? ''
const isOf = (fields: Fields, path: string): boolean => Object.hasOwn(fields, topOf(path))
