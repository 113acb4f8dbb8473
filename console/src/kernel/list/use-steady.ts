import { useState } from 'react'

/** The same object as long as it says the same, so that nothing is drawn or fetched again for nothing. */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value)
  if (JSON.stringify(steady) === JSON.stringify(value)) return steady
  setSteady(value)
  return value
}
