import { type ExportBlock, export_blocks } from '@fairlead/contracts/operations/export-center'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { AskedAgo } from '../paper-requests/asked-ago.tsx'
import type { ExportUnit } from './reads.ts'

const tones: Readonly<Record<ExportBlock, Tone>> = {
  on_hold: 'red',
  missing: 'red',
  short_shipped: 'red',
  stand_by: 'red',
  not_delivered: 'amber',
  customs_unknown: 'amber',
  mrn_missing: 'amber',
  papers_missing: 'amber',
  not_measured: 'neutral',
  not_firm: 'neutral',
}

/** What keeps a unit from going on board, each with what more is known of it: why it is held, which papers it lacks. */
export function Blocks({ unit }: { unit: ExportUnit }) {
  const { t } = useTranslation('port', { keyPrefix: 'export_center' })
  const found = export_blocks.filter(({ key }) => unit.blocked_by.includes(key))
  const papers = export_papers.rows.filter(({ code }) => unit.documents[code] === false)
  const more: Partial<Record<ExportBlock, string>> = {
    on_hold: unit.hold_reason ?? '',
    papers_missing: papers.map(one => one[language()]).join(', '),
  }
  if (found.length === 0)
    return unit.date_loaded === null ? <Badge tone="green">{t('ready')}</Badge> : <Badge tone="green">{t('on_board')}</Badge>
  return (
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      {found.map(({ key, ...said }) => (
        <li key={key} className="flex min-w-0 flex-wrap items-center gap-x-1">
          <Badge tone={tones[key]}>{said[language()]}</Badge>
          {more[key] ? (
            <span className="text-ink-soft text-xs">
              {more[key]}
              {key === 'papers_missing' && unit.papers_asked_at !== null ? (
                <>
                  {' · '}
                  <AskedAgo at={unit.papers_asked_at} />
                </>
              ) : null}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
