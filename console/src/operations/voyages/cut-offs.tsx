import { may } from '@fairlead/contracts/identity/rights'
import { ports } from '@fairlead/contracts/masterdata/ports'
import { showInstant } from '@fairlead/contracts/measures/dates'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RefName } from '../../kernel/fields/ref-name.tsx'
import { record as recordQuery } from '../../kernel/queries.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownDate, shownInstant } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { Table } from '../../ui/table.tsx'
import { type Call, callsOf } from './calls.ts'

const kinds = ['cargo', 'documents', 'vgm', 'customs'] as const
const heads = ['port', 'arrival', 'departure', ...kinds] as const

/** The rotation with its cut-offs, each by the clock of its port; those gone by are marked. */
export function CutOffs({ calls }: { calls: unknown }) {
  const { t } = useTranslation('voyage')
  return (
    <Scrollable label={t('cut_offs')} className="border-line rounded-md border">
      <Table caption={t('cut_offs')} captioned heads={heads.map(head => ({ text: t(`column.${head}`) }))}>
        {callsOf(calls).map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a voyage may call at a port twice; its place in the rotation is what it is
          <CallRow key={index} call={call} />
        ))}
      </Table>
    </Scrollable>
  )
}

const isPast = (instant: string): boolean => instant < new Date().toISOString()

function CallRow({ call }: { call: Call }) {
  const { t } = useTranslation('voyage')
  const user = signedIn()
  const { data: port } = useQuery({ ...recordQuery(ports, call.port_id), enabled: user !== undefined && may(user, ports.view) })
  const zone = typeof port?.time_zone === 'string' ? port.time_zone : undefined
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="px-2 py-1 text-left font-medium whitespace-nowrap">
        <RefName to="ports" id={call.port_id} /> {call.closed_for_booking ? <Badge tone="amber">{t('closed_for_booking')}</Badge> : null}
        {zone ? <span className="text-ink-soft block text-xs font-normal">{zone}</span> : null}
      </th>
      <td className="px-2 py-1 whitespace-nowrap">{shownDate(call.date_arrival ?? '')}</td>
      <td className="px-2 py-1 whitespace-nowrap">{shownDate(call.date_departure ?? '')}</td>
      {kinds.map(kind => {
        const at = call[`cut_off_${kind}`]
        return (
          <td key={kind} className="px-2 py-1 whitespace-nowrap">
            {typeof at === 'string' ? (
              <>
                {zone ? showInstant(at, zone).slice(0, -3) : shownInstant(at, false)}{' '}
                {isPast(at) ? <span className="text-red-ink">{t('past')}</span> : null}
              </>
            ) : null}
          </td>
        )
      })}
    </tr>
  )
}
