import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fieldLabel, resourceLabel, unnumbered } from '../labels.ts'
import { type Use, uses } from '../record-queries.ts'
import type { RecordProps } from '../screen.ts'
import { told } from '../told.ts'

/** Which records refer to this one: how many of each kind, and the first of them. */
export function Uses({ screen: { resource }, record }: RecordProps) {
  const { t } = useTranslation('record')
  const { data, error } = useQuery(uses(resource, record.id))
  if (error) {
    return (
      <p role="alert" className="text-red-ink p-4">
        {told(error).message}
      </p>
    )
  }
  return (
    <section aria-label={t('uses.tab')} aria-busy={data === undefined} className="flex flex-col gap-3 px-4 py-3">
      {data?.length === 0 ? <p className="text-ink-soft">{t('uses.none')}</p> : null}
      {data?.map(use => (
        <UsedBy key={`${use.resource} ${use.field}`} use={use} />
      ))}
    </section>
  )
}

const pathOn = (route: string, id: string): string => `/${route}/${id}`

function UsedBy({ use: { resource, route, field, total, more, first } }: { use: Use }) {
  const { t } = useTranslation('record')
  const nameless = unnumbered({ name: resource })
  const said = { total, field: fieldLabel({ name: resource }, field) }
  return (
    <section aria-label={`${resourceLabel({ name: resource })}, ${said.field}`}>
      <h2 className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{resourceLabel({ name: resource })}</span>
        <span className="text-ink-soft text-sm">{more ? t('uses.at_least', said) : t('uses.by', said)}</span>
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {first.map(({ id, name }) => (
          <li key={id}>
            {route === null ? (
              name || nameless
            ) : (
              <Link to={pathOn(route, id)} className="underline">
                {name || nameless}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
