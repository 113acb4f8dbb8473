/**
 * What is reckoned of records, once of each: a record that did not change is the same object whenever it is loaded. What else it takes belongs to the
 * record, and is the same whenever the record is.
 */
export function onceOfEach<R extends object, V, Beside extends readonly unknown[] = []>(
  reckon: (record: R, ...beside: Beside) => V,
): (record: R, ...beside: Beside) => V {
  const known = new WeakMap<R, V>()
  return (record, ...beside) => {
    const before = known.get(record)
    if (before !== undefined) return before
    const now = reckon(record, ...beside)
    known.set(record, now)
    return now
  }
}
