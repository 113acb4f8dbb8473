import type { Resource } from '@fairlead/contracts/kernel/resource'
import { resources } from '@fairlead/contracts/resources'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { eventLabel, oneLabel } from '../kernel/labels.ts'
import { Differences } from '../kernel/record/difference.tsx'
import { sentenceOf } from '../kernel/record/sentence.ts'
import { pathOf, type Rec } from '../kernel/record.ts'
import { eventAt } from '../kernel/record-queries.ts'
import type { RecordProps } from '../kernel/screen.ts'

/** What an entry of the log is of: in a sentence, field by field, and with the way to its record. */
export default function LogEvent({ record }: RecordProps) {
  const resource = resources.find(one => one.stream === record.stream)
  return (
    <div className="border-line bg-sunken border-b px-4 py-2">
      {resource ? <Told resource={resource} entry={record} /> : <p className="font-medium">{eventLabel(String(record.event))}</p>}
    </div>
  )
}

/** A record by its kind, and by what it is called. */
function nameOf(resource: Resource, { record }: Rec): string {
  const name: unknown = typeof record === 'object' && record !== null ? Reflect.get(record, 'name') : undefined
  return [oneLabel(resource), ...(typeof name === 'string' ? [name] : [])].join(' ')
}

function Told({ resource, entry }: { resource: Resource; entry: Rec }) {
  const { t } = useTranslation('logs')
  const id = String(entry.record_id)
  const { data, isPending } = useQuery(eventAt(resource, id, Number(entry.record_version)))
  const path = pathOf(resource, id)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4" aria-busy={isPending}>
        <span className="font-medium">{data ? sentenceOf(resource, data) : eventLabel(String(entry.event))}</span>
        {path === undefined ? (
          <span className="text-ink-soft">{oneLabel(resource)}</span>
        ) : (
          <Link to={path} className="text-accent underline">
            {t('open', { record: nameOf(resource, entry) })}
          </Link>
        )}
      </p>
      {data && data.changes.length > 0 ? <Differences resource={resource} changes={data.changes} /> : null}
    </>
  )
}
