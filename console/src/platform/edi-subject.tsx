import { resourceNamed } from '@fairlead/contracts/resources'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { oneLabel } from '../kernel/labels.ts'
import { pathOf } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'

/** What an interchange is about, and the way to it; nothing where it says nothing of the kind. */
export default function EdiSubject({ record }: RecordProps) {
  const { t } = useTranslation('edi')
  const resource = resourceNamed(String(record.of_resource))
  const path = resource && typeof record.of_id === 'string' ? pathOf(resource, record.of_id) : undefined
  if (!resource || path === undefined) return null
  return (
    <p className="border-line bg-sunken border-b px-4 py-1.5">
      {t('about')}{' '}
      <Link to={path} className="text-accent underline">
        {oneLabel(resource)} {typeof record.of_name === 'string' ? record.of_name : ''}
      </Link>
    </p>
  )
}
