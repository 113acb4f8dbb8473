/**
 * A deep-frozen copy of plain JSON, as it will come back from a store. Throws a RangeError on text that PostgreSQL cannot hold, NUL and halves
 * of surrogate pairs, so that no other store takes what the default one refuses.
 */
export function storable<Value>(value: Value): Value {
  const copy: Value = JSON.parse(JSON.stringify(value), (_key, part: unknown) => {
    if (typeof part === 'string') checkText(part)
    if (typeof part !== 'object' || part === null) return part
    for (const key of Object.keys(part)) checkText(key)
    return Object.freeze(part)
  })
  return copy
}

function checkText(text: string): void {
  if (text.includes('\0') || !text.isWellFormed()) throw new RangeError('An event cannot hold NUL or half a character')
}
