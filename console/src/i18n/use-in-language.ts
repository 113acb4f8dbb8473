import { useState } from 'react'
import { language, ownTexts } from './index.ts'

/** What is made of texts once, and made anew when another language is spoken. */
export function useInLanguage<T>(make: () => T): T {
  const [spoken, own] = [language(), ownTexts.get()]
  const [made, setMade] = useState(() => ({ spoken, own, value: make() }))
  if (made.spoken !== spoken || made.own !== own) setMade({ spoken, own, value: make() })
  return made.value
}
