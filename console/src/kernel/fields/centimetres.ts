import { typedNumber } from '../../lib/typed-numbers.ts'

/** Metres; a whole number from 30 on can only be meant in centimetres: 463 is 4,63 m (DOMAIN_SALES_OPS §2.6). */
export const centimetresTyped = (text: string): number | undefined => {
  const value = typedNumber(text)
  if (value === undefined) return undefined
  return /^\d+$/.test(value) && Number(value) >= 30 ? Number(value) : Math.round(Number(value) * 1000) / 10
}
