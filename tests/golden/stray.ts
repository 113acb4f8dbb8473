import type { Field, Fields } from '@fairlead/contracts/kernel/field'
import { eventFields, type Resource } from '@fairlead/contracts/kernel/resource'
import type { Json } from '@fairlead/domain/ports/event-log'
import { exampleValue } from './example.ts'
import type { Data } from './released.ts'

type MayLack = (field: Field) => boolean

/**
 * What the data of an event lacks of its declaration, has besides, or holds otherwise than the field's kind does. What a form left out is not
 * in an event that holds a record, nor what was not touched in one that holds changes; any other says all that it is declared to say. Bounds
 * are not looked at: what was released before a rule was drawn tighter is read all the same.
 */
export function strayFields(resource: Resource, type: string, data: Data): string[] {
  const declared = resource.events[type]
  const mayStayOut: MayLack = ({ optional, begins }) => typeof declared === 'string' && (optional === true || begins !== undefined)
  return strayIn(eventFields(resource, type), data, declared === 'changes' ? () => true : mayStayOut, mayStayOut)
}

function strayIn(fields: Fields, data: Data, mayLack: MayLack, mayLackInRows: MayLack, path = ''): string[] {
  const lacking = Object.entries(fields).filter(([name, field]) => data[name] === undefined && !mayLack(field))
  const unknown = Object.keys(data).filter(name => !Object.hasOwn(fields, name))
  const otherwise = Object.entries(fields).flatMap(([name, field]) => strayValue(field, data[name], mayLackInRows, `${path}${name}`))
  return [...lacking.map(([name]) => `lacks ${path}${name}`), ...unknown.map(name => `does not know ${path}${name}`), ...otherwise]
}

function strayValue(field: Field, value: Json | undefined, mayLack: MayLack, path: string): string[] {
  if (value === undefined || value === null) return []
  if (field.kind !== 'rows' || !Array.isArray(value))
    return shapeOf(value) === shapeOf(exampleValue(field)) ? [] : [`holds another kind of ${path}`]
  return value.flatMap((row, index) =>
    isData(row) ? strayIn(field.fields ?? {}, row, mayLack, mayLack, `${path}.${index}.`) : [`holds another kind of ${path}`],
  )
}

const isData = (value: Json): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

function shapeOf(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing'
  return isData(value) ? Object.keys(value).toSorted().join(' ') : Array.isArray(value) ? 'list' : typeof value
}
