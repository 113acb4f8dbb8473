import { land } from '@fairlead/contracts/geography/land'
import { seaChart } from '@fairlead/contracts/geography/sea-chart'
import { loadsAt } from '@fairlead/contracts/reference/calls'
import { geoPath } from 'd3-geo'
import { useTranslation } from 'react-i18next'
import { shownDate, today } from '../../../lib/dates.ts'
import { narrowScreen } from '../../../lib/narrow-screen.ts'
import { useStore } from '../../../lib/store.ts'
import type { Port, Sailing } from '../sailings.ts'
import { apart } from './labels.ts'
import { rotationOf } from './rotation.ts'

/** What is drawn on, and the sea around the voyage: as large as letters are to be read in. */
const sheets = { wide: [960, 760, 90], narrow: [420, 560, 55] } as const

/** What a port is called stands to its right. */
const besides = 115

/** One voyage on the map: land, the way of the ship, its ports in their order with their days, and where it is by plan. */
export default function Chart({ sailing, ports }: { sailing: Sailing; ports: ReadonlyMap<string, Port> }) {
  const { t } = useTranslation('schedule')
  const narrow = useStore(narrowScreen)
  const [width, height, margin] = sheets[narrow ? 'narrow' : 'wide']
  const { stops, legs, whereabouts, unplaced } = rotationOf(sailing, ports, today())
  // Where the picture is wider or higher than its place, there is more land beside it.
  const projection = seaChart({ width, height, margin, besides, beyond: [width, height] }, [...stops.map(({ at }) => at), ...legs.flat()])
  const path = geoPath(projection)
  const placed = stops.flatMap(stop => {
    const point = projection([...stop.at])
    return point ? [{ ...stop, x: point[0], y: point[1] }] : []
  })
  const labels = apart(
    placed.map(({ port, calls, x, y }) => ({
      key: port.code,
      x: x + 12,
      y: y + 5,
      text: `${calls.map(({ nth }) => nth).join(', ')} ${port.name} ${calls.map(({ call }) => shownDate(call.date_arrival ?? call.date_departure ?? '').slice(0, 5)).join(', ')}`,
    })),
    18,
    8.5,
  )
  const ship = whereabouts && projection([...whereabouts])
  return (
    <figure className="flex min-h-0 min-w-0 grow flex-col">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('map.label', { voyage: sailing.number })}
        className="bg-blue-soft border-line min-h-0 w-full grow rounded-md border"
      >
        <path d={path(land) ?? ''} className="fill-panel stroke-line-strong" strokeWidth={0.75} />
        {legs.map(leg => {
          const line = { type: 'LineString' as const, coordinates: leg.map(at => [...at]) }
          return (
            <path
              key={leg.join(' ')}
              d={path(line) ?? ''}
              className="stroke-accent fill-none"
              strokeWidth={2.5}
              strokeDasharray="1 5"
              strokeLinecap="round"
            />
          )
        })}
        {placed.map(({ port, calls, x, y }) => {
          const loads = calls.some(({ call }) => loadsAt(call))
          return (
            <circle
              key={port.code}
              cx={x}
              cy={y}
              r={6.5}
              strokeWidth={2.5}
              className={loads ? 'fill-accent stroke-accent' : 'fill-panel stroke-accent'}
            />
          )
        })}
        {labels.map(({ key, x, y, text }) => (
          <text
            key={key}
            x={x}
            y={y}
            fontSize={16}
            strokeWidth={4}
            paintOrder="stroke"
            className="fill-ink stroke-page font-medium tabular-nums"
          >
            {text}
          </text>
        ))}
        {ship ? (
          <g transform={`translate(${ship[0]} ${ship[1]})`}>
            <path d="M0,-11 L9,9 L0,4 L-9,9 Z" className="fill-focus stroke-page" strokeWidth={1.5} />
            <text x={14} y={5} fontSize={14} strokeWidth={4} paintOrder="stroke" className="fill-ink stroke-page italic">
              {sailing.vessel.name}
              {narrow ? (
                <tspan x={14} dy={16}>
                  {t('map.about_here')}
                </tspan>
              ) : (
                `, ${t('map.about_here')}`
              )}
            </text>
          </g>
        ) : null}
      </svg>
      <figcaption className="text-ink-soft flex flex-wrap gap-x-4 pt-1 text-xs">
        <span>{t('map.land')}</span>
        {unplaced.length > 0 ? <span>{t('map.without', { ports: unplaced.join(', ') })}</span> : null}
      </figcaption>
    </figure>
  )
}
