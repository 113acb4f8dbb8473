import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isMoney } from '../../kernel/fields/numbers/amounts.ts'
import { referred } from '../../kernel/fields/referred.ts'
import type { Referred } from '../../kernel/record.ts'
import type { Codes, Matrix } from './lines.ts'

/** What the currencies and units of the rates of a matrix are called for short. */
export function useCodes({ cells }: Matrix): Codes {
  const queries = useMemo(() => {
    const rates = [...cells.values()].flatMap(({ rate }) => (isMoney(rate?.rate) ? [rate.rate] : []))
    const currencies = new Set(rates.map(({ currency_id }) => currency_id))
    const units = new Set(rates.flatMap(({ calculation_unit_id }) => calculation_unit_id ?? []))
    return [...[...currencies].map(id => referred('currencies', id)), ...[...units].map(id => referred('calculationunits', id))]
  }, [cells])
  return useQueries({ queries, combine: codesOf })
}

const codesOf = (answers: readonly { data?: Referred | null | undefined }[]): Codes =>
  new Map(answers.flatMap(({ data }): [string, string][] => (data?.code ? [[data.id, data.code]] : [])))
