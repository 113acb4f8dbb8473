import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, ZoomIn, ZoomOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { get, give } from '../api.ts'
import { useTyped } from '../record/open-form.ts'
import type { RecordProps } from '../screen.ts'
import { told } from '../told.ts'
import { PrintButtons } from './print-buttons.tsx'

/** Widths of a page, in per cent of the room there is. */
const zooms = [50, 75, 100, 125, 150, 200]

/** The document as it would be printed, from the same template; it follows what is typed, and says so until that is saved. */
export function Preview({ className, ...props }: RecordProps & { className?: string }) {
  const { t } = useTranslation('documents')
  const { pages, error, waiting, drawing, unsaved } = usePreview(props)
  const prints = props.screen.prints?.(props.record) ?? []
  const [zoom, setZoom] = useState(100)
  const [page, setPage] = useState(0)
  const shown = useRef<(HTMLImageElement | null)[]>([])
  const turn = (by: number) => shown.current[page + by]?.scrollIntoView({ block: 'start' })
  const closer = (by: 1 | -1) => zooms[zooms.indexOf(zoom) + by]
  const look = (by: 1 | -1) => setZoom(before => closer(by) ?? before)
  return (
    <section aria-label={t('preview')} aria-busy={drawing} className={cn('bg-sunken flex min-h-0 flex-col', className)}>
      <div role="toolbar" aria-label={t('preview_bar')} className="border-line flex h-9 shrink-0 items-center gap-1 border-b px-2">
        <Button size="small" variant="quiet" aria-label={t('previous_page')} disabled={page === 0} onClick={() => turn(-1)}>
          <ChevronUp aria-hidden="true" />
        </Button>
        <span className="text-sm tabular-nums">{pages.length > 0 ? t('page', { page: page + 1, of: pages.length }) : ''}</span>
        <Button size="small" variant="quiet" aria-label={t('next_page')} disabled={page + 1 >= pages.length} onClick={() => turn(1)}>
          <ChevronDown aria-hidden="true" />
        </Button>
        <span className="grow" />
        {prints.length > 0 ? <PrintButtons {...props} copies={prints} /> : null}
        <span role="status">{unsaved ? <Badge tone="amber">{t('not_saved')}</Badge> : null}</span>
        <Button size="small" variant="quiet" aria-label={t('zoom_out')} disabled={!closer(-1)} onClick={() => look(-1)}>
          <ZoomOut aria-hidden="true" />
        </Button>
        <span className="w-11 text-center text-sm tabular-nums">{zoom} %</span>
        <Button size="small" variant="quiet" aria-label={t('zoom_in')} disabled={!closer(1)} onClick={() => look(1)}>
          <ZoomIn aria-hidden="true" />
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-red-ink px-3 py-1 text-sm">
          {told(error).message}
        </p>
      ) : null}
      <Scrollable
        label={t('pages')}
        className="min-h-0 grow p-3"
        onScroll={at => setPage(pageAt(shown.current.slice(0, pages.length), at.currentTarget))}
      >
        {waiting ? (
          <p role="status" className="text-ink-soft p-4 text-center">
            {t('please_wait')}
          </p>
        ) : null}
        {pages.map((svg, index) => (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: pages are told apart by their number
            key={index}
            ref={image => {
              shown.current[index] = image
            }}
            alt={t('page', { page: index + 1, of: pages.length })}
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
            style={{ width: `${zoom}%` }}
            className="mx-auto mb-4 max-w-none bg-white shadow-md"
          />
        ))}
      </Scrollable>
    </section>
  )
}

/** Which page one looks at: the last whose top has reached the upper half of the room. */
function pageAt(pages: readonly (HTMLElement | null)[], room: HTMLElement): number {
  const middle = room.getBoundingClientRect().top + room.clientHeight / 2
  return Math.max(
    0,
    pages.findLastIndex(page => page !== null && page.getBoundingClientRect().top <= middle),
  )
}

/** How long typing pauses before the document is drawn anew. */
const pauseMs = 250

interface Drawn {
  pages: string[]
}

/** The pages of a record's document, with what is typed and not saved; those of before stay until the next are drawn. */
function usePreview({ screen: { resource }, record }: RecordProps) {
  const typed = useTyped(pauseMs)
  const path = `${resource.name}/${record.id}/preview`
  const { data, error, isPending, isFetching } = useQuery({
    queryKey: [resource.name, 'preview', record.id, record.version, typed ?? 'saved'],
    queryFn: ({ signal }) => (typed ? give<Drawn>('POST', path, { body: typed, signal }) : get<Drawn>(path, undefined, signal)),
    placeholderData: before => before,
    gcTime: 30_000,
  })
  return { pages: data?.pages ?? [], error, waiting: isPending, drawing: isFetching, unsaved: typed !== undefined }
}
