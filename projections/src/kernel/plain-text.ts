/** A single value as text; empty for nothing, and for what holds several values. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Whether a text is an id as all records have one. */
const isUuid = (text: string): boolean => uuid.test(text)
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** All texts and numbers in a value, whatever its kind; ids say nothing to a person. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return isUuid(value) ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values<unknown>({ ...value }).flatMap(textsIn) : []
}
