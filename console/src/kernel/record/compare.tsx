import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { record as recordQuery } from '../queries.ts'
import type { Rec } from '../record.ts'
import { eventAt } from '../record-queries.ts'
import type { ScreenOf } from '../screen.ts'
import { told } from '../told.ts'
import { CompareTable } from './compare-table.tsx'
import { differencesBetween } from './differences.ts'
import { RestoreFields } from './restore-fields.tsx'

interface Props {
  screen: ScreenOf
  /** As it is now. */
  record: Rec
  /** The versions that are compared. */
  from: number
  to: number
  onCompare: (versions: { from: number; to: number } | undefined) => void
}

/** Two moments of a record side by side; chosen fields of the earlier one can be put back. */
export function Compare({ screen, record, from, to, onCompare }: Props) {
  const { t } = useTranslation('record')
  const { resource } = screen
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const then = useQuery({ ...recordQuery(resource, record.id, String(from)), placeholderData: before => before })
  const later = useQuery({ ...recordQuery(resource, record.id, String(to)), placeholderData: before => before })
  const failure = then.error ?? later.error
  const changes = then.data && later.data ? differencesBetween(resource, then.data, later.data) : []
  const toggle = (field: string) =>
    setChosen(before => (before.has(field) ? new Set([...before].filter(one => one !== field)) : new Set([...before, field])))
  return (
    <section aria-label={t('compare.title')} className="flex flex-col gap-3 px-4 py-3">
      <header className="flex items-center gap-3">
        <h2 className="grow text-base font-semibold">{t('compare.title')}</h2>
        <Button size="small" onClick={() => onCompare(undefined)}>
          {t('compare.back')}
        </Button>
      </header>
      <div className="grid gap-3 sm:grid-cols-2">
        <Moment
          label={t('compare.from')}
          screen={screen}
          record={record}
          version={from}
          onChange={version => onCompare({ from: version, to })}
        />
        <Moment
          label={t('compare.to')}
          screen={screen}
          record={record}
          version={to}
          onChange={version => onCompare({ from, to: version })}
        />
      </div>
      {failure ? (
        <p role="alert" className="text-red-ink">
          {told(failure).message}
        </p>
      ) : null}
      {then.data && later.data && changes.length === 0 ? <p role="status">{t('compare.same')}</p> : null}
      {then.data && later.data && changes.length > 0 ? (
        <CompareTable
          resource={resource}
          moments={{ before: then.data, after: later.data }}
          changes={changes}
          chosen={chosen}
          onToggle={toggle}
        />
      ) : null}
      {then.data && changes.length > 0 ? (
        <RestoreFields
          screen={screen}
          record={record}
          then={then.data}
          fields={[...chosen].filter(field => changes.some(one => one.field === field))}
        />
      ) : null}
    </section>
  )
}

interface MomentProps extends Pick<Props, 'screen' | 'record'> {
  label: string
  version: number
  onChange: (version: number) => void
}

/** One of the moments: a step per event, and when it was. */
function Moment({ label, screen: { resource }, record, version, onChange }: MomentProps) {
  const { data: entry } = useQuery({ ...eventAt(resource, record.id, version), placeholderData: before => before })
  const when = entry ? `${shownInstant(entry.at)} · ${entry.actor.name}` : `#${version}`
  return (
    <label className="flex flex-col gap-1 text-sm">
      <span className="flex justify-between gap-2">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft tabular-nums">
          #{version} · {when}
        </span>
      </span>
      <input
        type="range"
        min={1}
        max={record.version}
        value={version}
        aria-valuetext={when}
        onChange={event => onChange(Number(event.target.value))}
        className="accent-accent w-full"
      />
    </label>
  )
}
