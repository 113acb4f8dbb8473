import type { Field } from '@fairlead/contracts/kernel/field'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Referred } from '../../record.ts'
import { referred } from '../referred.ts'
import { currencyIdOf, joinedCurrency } from './amounts.ts'

/** What stands around amounts whose own row names no currency: the record that holds the rows, or as it was at a moment of its history. */
export const AmountsBeside = createContext<Readonly<Record<string, unknown>>>({})

/** The currency that an amount is in, by what stands beside it, else around that: as it was joined, else as it is looked up. */
export function useCurrencyOf(field: Field, beside: Readonly<Record<string, unknown>>): Referred | null | undefined {
  const around = useContext(AmountsBeside)
  const id = currencyIdOf(field, beside) ?? currencyIdOf(field, around)
  const joined = [beside, around].map(one => joinedCurrency(field, one)).find(one => one && (id === undefined || one.id === id))
  const { data } = useQuery({ ...referred('currencies', id ?? ''), enabled: id !== undefined && joined === undefined })
  return joined ?? data
}
