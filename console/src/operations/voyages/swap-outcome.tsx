import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { give } from '../../kernel/api.ts'
import type { WarningProps } from '../../kernel/screen.ts'
import { shownNumber } from '../../lib/numbers.ts'
import { measureLabel, roomFigure } from '../measure-label.ts'
import { mostTold, OutcomePart } from './outcome-part.tsx'

/** What another vessel does not take of a voyage; cargo of other offices is a number. */
interface Outcome {
  readonly misfits: readonly { readonly unit_id: string; readonly unit: string; readonly job: string; readonly sides: readonly Side[] }[]
  readonly misfits_elsewhere: number
  readonly short: readonly { readonly measure: string; readonly needed: string; readonly capacity: string }[]
}

interface Side {
  readonly side: 'length' | 'width' | 'height' | 'weight'
  readonly is: number
  readonly most: number
}

/** What another vessel would not take of the cargo, told as soon as it is chosen: units one by one, and room in each measure. */
export default function SwapOutcome({ record: { id }, typed: { vessel_id } }: WarningProps) {
  const { t } = useTranslation('onwards')
  const { data } = useQuery({
    queryKey: ['voyages', 'swap', id, vessel_id],
    queryFn: ({ signal }) => give<{ data: Outcome }>('POST', `voyages/${id}/swap_vessel/outcome`, { body: { vessel_id }, signal }),
    enabled: typeof vessel_id === 'string' && vessel_id !== '',
    staleTime: 0,
    gcTime: 0,
  })
  if (!data) return null
  const { misfits, misfits_elsewhere, short } = data.data
  const all = misfits.length + misfits_elsewhere
  if (all === 0 && short.length === 0)
    return (
      <p role="status" className="mb-3">
        {t('swapping.fits')}
      </p>
    )
  const told = misfits.slice(0, mostTold)
  return (
    <section
      role="status"
      aria-label={t('swapping.title')}
      className="bg-amber-soft text-amber-ink mb-3 grid gap-2 rounded-md px-3 py-2 text-sm"
    >
      {all > 0 ? (
        <OutcomePart title={t('swapping.misfits', { count: all })}>
          {told.map(one => (
            <li key={one.unit_id}>
              {one.job} · {one.unit}: {one.sides.map(side => sideOf(side, t(`swapping.side.${side.side}`))).join(', ')}
            </li>
          ))}
          {all > told.length ? <li>{t('rescheduling.others', { count: all - told.length })}</li> : null}
        </OutcomePart>
      ) : null}
      {short.length > 0 ? (
        <OutcomePart title={t('swapping.short')}>
          {short.map(({ measure, needed, capacity }) => (
            <li key={measure}>
              {t('swapping.needed', {
                measure: measureLabel(measure, capacity),
                needed: roomFigure(needed),
                capacity: roomFigure(capacity),
              })}
            </li>
          ))}
        </OutcomePart>
      ) : null}
    </section>
  )
}

/** `length 7.20 m > 6.00 m`: measures are read in metres and kilograms. */
function sideOf({ side, is, most }: Side, name: string): string {
  const shown = (value: number) => (side === 'weight' ? `${shownNumber(value, 0)} kg` : `${shownNumber(value / 100, 2)} m`)
  return `${name} ${shown(is)} > ${shown(most)}`
}
