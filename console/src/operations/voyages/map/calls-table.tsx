import { useTranslation } from 'react-i18next'
import { shownDate } from '../../../lib/dates.ts'
import { Table } from '../../../ui/table.tsx'
import type { Port, Sailing } from '../sailings.ts'

/** The calls of a voyage as its map has them: their order, their days, and what for. */
export function CallsTable({ sailing, ports }: { sailing: Sailing; ports: ReadonlyMap<string, Port> }) {
  const { t } = useTranslation('schedule')
  return (
    <Table
      caption={t('map.calls', { voyage: sailing.number })}
      heads={[{ text: t('map.port') }, { text: t('map.day') }, { text: t('map.purpose') }]}
    >
      {sailing.calls.map((call, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a voyage may call at a port twice; its place in the rotation is what it is
        <tr key={index} className="border-line border-t align-top">
          <th scope="row" className="px-2 py-1 text-left font-medium">
            {index + 1} {ports.get(call.port_id)?.name}
          </th>
          <td className="px-2 py-1 whitespace-nowrap">{shownDate(call.date_arrival ?? call.date_departure ?? '')}</td>
          <td className="px-2 py-1">{t(`purpose.${call.purpose}`)}</td>
        </tr>
      ))}
    </Table>
  )
}
