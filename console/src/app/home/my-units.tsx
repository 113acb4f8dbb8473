import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { stateLabel } from '../../kernel/labels.ts'
import type { Page } from '../../kernel/queries.ts'
import { referredBy, titleOf } from '../../kernel/record.ts'
import { toneOf } from '../../kernel/tones.ts'
import { Badge } from '../../ui/badge.tsx'

const name = 'units'
/** Most units that stand here; the rest is found in their jobs. */
const most = 12
const query = { status: ['booked', 'stand_by', 'firm', 'permit', 'loaded', 'discharged', 'short_shipped'], sort: '-number', per_page: most }

/** The units of a customer that are under way, the newest first, each with its status and the way to its job (SCREENS, Home). */
export default function HomeUnits() {
  const { t } = useTranslation('home')
  const { data } = useQuery({
    queryKey: [name, 'list', 'home'],
    queryFn: ({ signal }) => get<Page>(name, query, signal),
  })
  if (data === undefined) return null
  return (
    <section aria-labelledby="home-units">
      <h2 id="home-units" className="text-lg font-semibold">
        {t('my_units')} <span className="text-ink-soft font-normal tabular-nums">{data.total}</span>
      </h2>
      {data.data.length === 0 ? <p className="text-ink-soft mt-1">{t('no_units')}</p> : null}
      <ul className="divide-line border-line bg-panel mt-2 divide-y rounded-md border shadow-xs empty:hidden">
        {data.data.map(unit => (
          <li key={unit.id}>
            <Link
              to="/$screen/{-$id}"
              params={{ screen: 'jobs', id: String(unit.job_id) }}
              className="text-ink hover:bg-sunken grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2 no-underline sm:grid-cols-[10rem_1fr_12rem_8rem]"
            >
              <span className="font-medium tabular-nums">{titleOf(unit)}</span>
              <span className="text-ink-soft truncate max-sm:col-span-2 max-sm:row-start-2">
                {[unit.make, unit.model, unit.chassis_number ?? unit.container_number].filter(Boolean).join(' ')}
              </span>
              <span className="text-ink-soft truncate max-sm:hidden">{referredBy(unit, 'voyage_id')?.name}</span>
              <span className="justify-self-end">
                <Badge tone={toneOf(unit.status)}>{stateLabel({ name }, unit.status)}</Badge>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.total > data.data.length ? (
        <Link to="/$screen/{-$id}" params={{ screen: 'jobs' }} className="text-accent mt-2 inline-block underline">
          {t('more_units', { count: data.total - data.data.length })}
        </Link>
      ) : null}
    </section>
  )
}
