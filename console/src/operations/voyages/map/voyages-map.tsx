import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { valueIn } from '../../../kernel/address.ts'
import type { WayProps } from '../../../kernel/screen.ts'
import { useUrlState } from '../../../kernel/url-state.ts'
import { WayHead } from '../../../kernel/ways.tsx'
import { cn } from '../../../lib/class-names.ts'
import { Left } from '../left.tsx'
import { type Port, type Sailing, usePorts, useSailings } from '../sailings.ts'
import { CallsTable } from './calls-table.tsx'

const Chart = lazy(() => import('./chart.tsx'))

/** The rotations of the voyages on a map, one at a time; which one stands in the address. */
export default function VoyagesMap({ screen }: WayProps) {
  const urlState = useUrlState(screen)
  const { t } = useTranslation('schedule')
  const drawn = useSailings(urlState)
  const sailings = drawn?.sailings ?? []
  const ports = usePorts(sailings)
  const said = valueIn(urlState.address, 'voyage')
  const chosen = sailings.find(({ id }) => id === said) ?? sailings.find(({ row }) => row.status === 'open') ?? sailings[0]
  return (
    <section className="flex min-h-0 min-w-0 grow flex-col" aria-busy={drawn === undefined}>
      <WayHead screen={screen}>
        <Left count={drawn?.left ?? 0} />
      </WayHead>
      <div className="flex min-h-0 grow gap-3 p-3 pt-1 max-md:flex-col">
        <nav
          aria-label={t('map.voyages')}
          className="border-line bg-panel w-72 shrink-0 overflow-y-auto rounded-md border max-md:max-h-48 max-md:w-full"
        >
          {drawn && sailings.length === 0 ? <p className="text-ink-soft p-3">{t('map.none')}</p> : null}
          <ul className="divide-line divide-y">
            {sailings.map(one => (
              <li key={one.id} className={cn(one === chosen && 'bg-accent-soft')}>
                <button
                  type="button"
                  aria-current={one === chosen ? 'true' : undefined}
                  onClick={() => urlState.change({ voyage: one.id })}
                  className="hover:bg-sunken block w-full px-3 py-1.5 text-left focus-visible:-outline-offset-2"
                >
                  <span className="font-medium tabular-nums">{one.number}</span> <span className="text-ink-soft">{one.vessel.name}</span>
                </button>
                {one === chosen ? <Chosen sailing={one} ports={ports} /> : null}
              </li>
            ))}
          </ul>
        </nav>
        {chosen && ports.size > 0 ? (
          <Suspense>
            <Chart sailing={chosen} ports={ports} />
          </Suspense>
        ) : null}
      </div>
    </section>
  )
}

/** What the map says of the voyage, and the way to it. */
function Chosen({ sailing, ports }: { sailing: Sailing; ports: ReadonlyMap<string, Port> }) {
  const { t } = useTranslation('schedule')
  return (
    <div className="pb-2 text-sm">
      <CallsTable sailing={sailing} ports={ports} />
      <Link to="/$screen/{-$id}" params={{ screen: 'voyages', id: sailing.id }} className="text-accent mt-1 ml-3 inline-block underline">
        {t('map.open')}
      </Link>
    </div>
  )
}
