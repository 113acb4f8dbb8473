import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { RecordProps, RecordTab } from '../screen.ts'
import { attachments, useLiveAttachments } from './attachments.ts'

/** What every record has: its files, with their number on the tab. */
export const attachmentsTab: RecordTab = {
  key: 'attachments',
  label: () => i18next.t('kernel:record.attachments'),
  Mark: Count,
  Panel: lazy(() => withTexts(import('./panel.tsx'), 'files')),
}

function Count({ screen: { resource }, record }: RecordProps) {
  const of = { resource: resource.name, id: record.id }
  useLiveAttachments(of)
  const { data } = useQuery(attachments(of))
  return data && data.length > 0 ? (
    <span className="bg-neutral-soft ml-0.5 rounded-full px-1.5 text-xs tabular-nums">{data.length}</span>
  ) : null
}
