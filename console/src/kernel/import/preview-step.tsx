import type { Resource } from '@fairlead/contracts/kernel/resource'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { fieldLabel } from '../labels.ts'
import { type Outcome, outcomes, type RowPreview, rowsOfSheet } from './sheets.ts'

interface Props {
  resource: Resource
  id: string
  counts: Readonly<Record<Outcome, number>>
}

const tones = { added: 'green', changed: 'blue', unchanged: 'neutral', refused: 'red' } as const

/** What would become of each row, with what is wrong in its cells; those that are refused first, when there are any. */
export function PreviewStep({ resource, id, counts }: Props) {
  const { t } = useTranslation('sheets')
  const [outcome, setOutcome] = useState<Outcome | undefined>(counts.refused > 0 ? 'refused' : undefined)
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    queryKey: ['imports', 'rows', id, outcome, page],
    queryFn: ({ signal }) => rowsOfSheet(id, outcome, page, signal),
    placeholderData: keepPreviousData,
  })
  const show = (next: Outcome | undefined) => {
    setOutcome(next)
    setPage(1)
  }
  const total = outcomes.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className="flex flex-col gap-3">
      <fieldset aria-label={t('import.show')} className="flex flex-wrap gap-2">
        {[undefined, ...outcomes].map(one => (
          <Button
            key={one ?? 'all'}
            size="small"
            aria-pressed={outcome === one}
            variant={outcome === one ? 'primary' : 'plain'}
            onClick={() => show(one)}
          >
            {t(one === undefined ? 'import.all' : `import.outcome.${one}`)}{' '}
            <span className="tabular-nums">{one === undefined ? total : counts[one]}</span>
          </Button>
        ))}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="border-line max-h-[50vh] overflow-auto rounded-md border" tabIndex={0} aria-label={t('import.rows')}>
        <table className="w-full text-sm">
          <thead className="bg-sunken sticky top-0 text-left">
            <tr>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('import.row')}
              </th>
              <th scope="col" className="px-2 py-1 font-medium">
                {t('import.becomes')}
              </th>
              {data?.headers.map((header, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place tells them apart
                <th key={index} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.data.map(row => (
              <Row key={row.row} resource={resource} headers={data.headers} row={row} />
            ))}
          </tbody>
        </table>
      </section>
      {data && data.last_page > 1 ? (
        <p className="flex items-center gap-2 text-sm">
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('import.previous')}
          </Button>
          <span className="tabular-nums">{t('import.page', { page, pages: data.last_page })}</span>
          <Button size="small" disabled={page === data.last_page} onClick={() => setPage(page + 1)}>
            {t('import.next')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

interface RowProps {
  resource: Resource
  headers: readonly string[]
  row: RowPreview
}

function Row({ resource, headers, row: { row, outcome, cells, changes, note, errors, missing } }: RowProps) {
  const { t } = useTranslation('sheets')
  const apart = Object.entries(errors).filter(([place]) => !/^\d+$/.test(place))
  const wrong = headers.filter((_, index) => errors[index])
  return (
    <tr className="border-line border-t align-top">
      <td className="px-2 py-1 tabular-nums">{row}</td>
      <td className="px-2 py-1">
        <Badge tone={tones[outcome]}>{t(`import.outcome.${outcome}`)}</Badge>
        {note === null ? null : <p className="min-w-40">{note}</p>}
        {changes.length > 0 ? (
          <p className="min-w-40">{t('import.changes', { fields: changes.map(field => fieldLabel(resource, field)).join(', ') })}</p>
        ) : null}
        {missing.length > 0 ? (
          <p className="text-red-ink min-w-40">
            {t('import.still_to_fill', { fields: missing.map(field => fieldLabel(resource, field)).join(', ') })}
          </p>
        ) : null}
        {wrong.length > 0 ? <p className="text-red-ink min-w-40">{t('import.wrong_in', { columns: wrong.join(', ') })}</p> : null}
        {apart.map(([field, texts]) => (
          <p key={field} className="text-red-ink">
            {fieldLabel(resource, field)}: {texts.join(' ')}
          </p>
        ))}
      </td>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name
        <td key={index} className={cn('max-w-64 px-2 py-1', errors[index] && 'bg-red-soft min-w-44')}>
          <span className="block truncate">{cell}</span>
          {errors[index] ? <span className="text-red-ink block">{errors[index].join(' ')}</span> : null}
        </td>
      ))}
    </tr>
  )
}
