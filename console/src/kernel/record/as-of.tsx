import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { record as recordQuery } from '../queries.ts'
import { eventAt } from '../record-queries.ts'
import type { ScreenOf } from '../screen.ts'
import { sentenceOf } from './sentence.ts'

interface Props {
  screen: ScreenOf
  id: string
  version: number
  onShow: (version: number | undefined) => void
  onCompare: (versions: { from: number; to: number }) => void
}

/** The slider of time travel: one step per event, and what happened there. */
export function AsOf({ screen: { resource }, id, version, onShow, onCompare }: Props) {
  const { t } = useTranslation(['kernel', 'record'])
  const { data: now } = useQuery(recordQuery(resource, id))
  const { data: entry } = useQuery({ ...eventAt(resource, id, version), placeholderData: before => before })
  const newest = Math.max(version, Number(now?.version ?? version))
  const here = entry?.version === version ? entry : undefined
  const what = here && sentenceOf(resource, here)
  return (
    <section
      aria-label={t('record:history.time_travel')}
      className="bg-blue-soft text-blue-ink flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm"
    >
      <p role="status" className="min-w-64 grow basis-full">
        {here ? t('record:history.as_of', { at: shownInstant(here.at), what }) : t('record:history.as_of_version', { version })}
      </p>
      <input
        type="range"
        aria-label={t('record:history.event')}
        aria-valuetext={here ? `${shownInstant(here.at)} ${what}` : String(version)}
        min={1}
        max={newest}
        value={version}
        onChange={event => onShow(Number(event.target.value))}
        className="accent-blue-ink min-w-32 grow"
      />
      <Button size="small" onClick={() => onCompare({ from: version, to: newest })}>
        {t('record:compare.with_now')}
      </Button>
      <Button size="small" onClick={() => onShow(undefined)}>
        {t('record:history.back_to_now')}
      </Button>
    </section>
  )
}
