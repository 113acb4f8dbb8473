import { resourceNamed } from '@fairlead/contracts/resources'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { oneLabel } from '../kernel/labels.ts'
import { pathOf } from '../kernel/record.ts'
import type { RecordProps } from '../kernel/screen.ts'

/** The ways to the record from which a step should have followed, and to the one that it was to happen to. */
export default function StuckRecords({ record }: RecordProps) {
  const { t } = useTranslation('logs')
  return (
    <p className="border-line bg-sunken border-b px-4 py-1.5">
      {t('from')} <Way resource={String(record.of_resource)} id={String(record.of_id)} /> {t('to')}{' '}
      <Way resource={String(record.to_resource)} id={String(record.to_id)} />
    </p>
  )
}

function Way({ resource: name, id }: { resource: string; id: string }) {
  const resource = resourceNamed(name)
  const path = resource && pathOf(resource, id)
  if (!resource) return name
  return path === undefined ? (
    oneLabel(resource)
  ) : (
    <Link to={path} className="text-accent underline">
      {oneLabel(resource)}
    </Link>
  )
}
