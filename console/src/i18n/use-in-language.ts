import { useState } from 'react'
import { language } from './index.ts'

/** What is made of texts once, and made anew when another language is spoken. */
export function useInLanguage<T>(make: () => T): T {
  const spoken = language()
  const [made, setMade] = useState(() => ({ spoken, value: make() }))
  if (made.spoken !== spoken) setMade({ spoken, value: make() })
  return made.value
}
