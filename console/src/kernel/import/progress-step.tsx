import { imports } from '@fairlead/contracts/platform/imports'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onChanged } from '../push.ts'
import { readAgain, record } from '../queries.ts'
import type { Rec } from '../record.ts'

/** How often it is looked at, should no push come. */
const lookMs = 1_000
const ends = new Set<unknown>(['complete', 'undone'])

/** An import as it goes on: told by push, and looked at now and then. */
export function useImport(id: string | undefined): Rec | undefined {
  const { data } = useQuery({
    ...record(imports, id ?? ''),
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (ends.has(state.data?.status) ? false : lookMs),
  })
  useEffect(() => onChanged(imports, ids => id !== undefined && ids.includes(id) && void readAgain(['imports', 'record', id])), [id])
  return data
}

export const hasEnded = (imported: Rec | undefined): boolean => ends.has(imported?.status)

interface Failure {
  row: number
  message: string
}

/** How far an import is, and what became of it. */
export function ProgressStep({ imported, total }: { imported: Rec | undefined; total: number }) {
  const { t } = useTranslation('sheets')
  const done = Number(imported?.done ?? 0)
  const failures = (imported?.failures ?? []) as Failure[]
  const state = imported?.status
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        {state === 'complete'
          ? t('import.complete', { count: done, failed: Number(imported?.failed ?? 0) })
          : state === 'undone'
            ? t('import.undone', { count: done })
            : state === 'stopping'
              ? t('import.stopping')
              : t('import.running', { done, total })}
      </p>
      {hasEnded(imported) ? null : <progress className="w-full" aria-label={t('import.progress')} max={Math.max(total, 1)} value={done} />}
      {failures.length > 0 ? (
        <ul className="list-disc pl-5">
          {failures.map(({ row, message }) => (
            <li key={row}>
              {t('import.row')} {row}: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
