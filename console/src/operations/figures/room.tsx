import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { RoomOn } from '../../kernel/figures.ts'
import { shownDate } from '../../lib/dates.ts'
import { type Meter, Meters } from '../../ui/plot/meters.tsx'
import { Plot } from '../../ui/plot/plot.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { measureLabel, measureName, roomFigure } from '../measure-label.ts'

/** How full the next voyages are. */
export function Room({ room }: { room: readonly RoomOn[] }) {
  const { t } = useTranslation('figures')
  const meters = room.map(
    (one): Meter => ({
      key: one.voyage_id,
      label: one.voyage,
      taken: Number(one.booked),
      asked: Number(one.stand_by),
      whole: one.capacity === null ? null : Number(one.capacity),
      said: [
        `${one.capacity === null ? roomFigure(one.booked) : t('room.of', { booked: roomFigure(one.booked), capacity: roomFigure(one.capacity) })} ${measureLabel(one.measure, one.capacity ?? one.booked)}`,
        one.percent === null ? '' : `${one.percent} %`,
        Number(one.stand_by) > 0 ? t('room.waiting', { amount: roomFigure(one.stand_by) }) : '',
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  )
  const heads = [
    { text: t('room.voyage') },
    { text: t('room.leaves') },
    { text: t('room.booked'), right: true },
    { text: t('room.stand_by'), right: true },
    { text: t('room.capacity'), right: true },
    { text: t('room.measure') },
  ]
  return (
    <Plot
      title={t('room.title')}
      legend={[
        { label: t('room.booked'), mark: 'full' },
        { label: t('room.stand_by'), mark: 'crossed' },
      ]}
      note={room.length === 0 ? t('room.none') : undefined}
      toTable={t('to_table')}
      toPlot={t('to_plot')}
      table={
        <Scrollable label={t('room.title')}>
          <Table caption={t('room.title')} heads={heads}>
            {room.map(one => (
              <tr key={one.voyage_id} className="border-line border-t">
                <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
                  <Link
                    to="/$screen/{-$id}"
                    params={{ screen: 'voyages', id: one.voyage_id }}
                    search={{ tab: 'planning' }}
                    className="text-accent underline"
                  >
                    {one.voyage}
                  </Link>
                </th>
                <td className="px-2 py-1 whitespace-nowrap">{shownDate(one.leaves)}</td>
                <td className="px-2 py-1 text-right">{roomFigure(one.booked)}</td>
                <td className="px-2 py-1 text-right">{roomFigure(one.stand_by)}</td>
                <td className="px-2 py-1 text-right">{one.capacity === null ? '–' : roomFigure(one.capacity)}</td>
                <td className="px-2 py-1">{measureName(one.measure)}</td>
              </tr>
            ))}
          </Table>
        </Scrollable>
      }
    >
      <Meters label={meters.map(({ label, said }) => `${label}: ${said}`).join('; ') || t('room.none')} meters={meters} />
    </Plot>
  )
}
