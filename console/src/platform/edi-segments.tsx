import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { blob } from '../kernel/blob.ts'
import { download } from '../kernel/downloads.ts'
import { notifyFailure } from '../kernel/notify.ts'
import type { RecordProps } from '../kernel/screen.ts'
import { told } from '../kernel/told.ts'
import { cn } from '../lib/class-names.ts'
import { Button } from '../ui/button.tsx'
import { segmentsOf } from './segments.ts'

/** More segments than these are read in the file itself. */
const most = 2_000

/** An interchange segment by segment, with what was found wrong beside the segment that it is about. */
export default function EdiSegments({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('edi')
  const path = `${resource.name}/${record.id}/interchange`
  const { data = [], error } = useQuery({
    queryKey: [resource.name, 'interchange', record.id],
    queryFn: async ({ signal }) => segmentsOf(new TextDecoder('latin1').decode(await (await blob(path, {}, signal)).arrayBuffer())),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const findings = findingsBySegment(record.findings)
  return (
    <section aria-label={t('interchange')} className="flex flex-col gap-2 px-4 py-3">
      <Button size="small" className="self-start" onClick={() => void download(path).catch(notifyFailure)}>
        <Download aria-hidden="true" /> {t('download')}
      </Button>
      {error ? (
        <p role="alert" className="text-red-ink">
          {told(error).message}
        </p>
      ) : null}
      <ol className="font-mono text-sm">
        {data.slice(0, most).map((segment, index) => {
          const wrong = findings.get(index + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is known by its place, and never moves
            <li key={index} className={cn('grid grid-cols-[3rem_1fr] gap-2 px-1', wrong && 'bg-red-soft')}>
              <span className="text-ink-soft text-right tabular-nums">{index + 1}</span>
              <span className="break-all">
                {segment}
                {wrong?.map(message => (
                  <span key={message} className="text-red-ink block font-sans">
                    {message}
                  </span>
                ))}
              </span>
            </li>
          )
        })}
      </ol>
      {data.length > most ? <p className="text-ink-soft">{t('more', { count: data.length - most })}</p> : null}
    </section>
  )
}

function findingsBySegment(findings: unknown): Map<number, string[]> {
  const bySegment = new Map<number, string[]>()
  for (const one of Array.isArray(findings) ? findings : []) {
    const { segment, message }: { segment?: unknown; message?: unknown } = one
    if (typeof segment === 'number') bySegment.set(segment, [...(bySegment.get(segment) ?? []), String(message)])
  }
  return bySegment
}
