import type { Statement } from '@fairlead/contracts/accounting/statement'
import { addDays } from '@fairlead/contracts/measures/dates'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { get } from '../../kernel/api.ts'
import { type Names, withNames } from '../../kernel/record-queries.ts'
import { today } from '../../lib/dates.ts'

/** Which days of an account are wanted, and of which office. */
export interface Period {
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly office?: string | undefined
}

export interface ShownStatement extends Statement {
  /** Where its debtor reads about invoices. */
  readonly to: readonly string[]
  readonly language: 'en' | 'nl'
  readonly names: Names
}

/** The last quarter: most is settled within it. */
export const lastQuarter = (): Period => ({ from: addDays(today(), -90), until: today() })

/** The account of a debtor, asked for again with every version of the record on which it is shown. */
export const statementOf = (debtor: string, version: number, period: Period) =>
  queryOptions({
    queryKey: ['invoices', 'statement', debtor, version, period],
    queryFn: ({ signal }) => withNames(get<ShownStatement>(`relations/${debtor}/statement`, { ...period }, signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
