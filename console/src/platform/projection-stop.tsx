import { resources } from '@fairlead/contracts/resources'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../kernel/record/notice.tsx'
import { pathOf } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'

/** What it means that a projection stopped, and the way to the record at whose event it did. */
export default function ProjectionStop({ record }: RecordProps) {
  const { t } = useTranslation('logs')
  if (record.status !== 'failed') return null
  const path = pathAt(String(record.of_stream))
  return (
    <Notice tone="amber" role="status" icon={TriangleAlert}>
      <span>{t(record.beside === true ? 'stopped_beside' : 'stopped')}</span>
      {path === undefined ? null : (
        <Link to={path} className="underline">
          {t('stopped_record')}
        </Link>
      )}
    </Notice>
  )
}

/** Where the record of a stream is shown. */
function pathAt(stream: string): string | undefined {
  const [category = ''] = stream.split('-', 1)
  const resource = resources.find(one => one.stream === category)
  return resource && pathOf(resource, stream.slice(category.length + 1))
}
