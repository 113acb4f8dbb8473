import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { count } from './queries.ts'
import type { RecordProps } from './screen.ts'

/** How many records of a resource refer to this one, beside the label of the tab that lists them; counted anew whenever this one has changed. */
export const markOf = (of: string, by: string): ComponentType<RecordProps> =>
  // biome-ignore lint/correctness/noComponentHookFactories: made once, for the screen
  function Mark({ record: { id, version } }) {
    const { data } = useQuery({ ...count(of, { [by]: id }, version), placeholderData: keepPreviousData })
    return data && data.total > 0 ? (
      <span className="bg-neutral-soft ml-0.5 rounded-full px-1.5 text-xs tabular-nums">{data.total.toLocaleString('en-NL')}</span>
    ) : null
  }
