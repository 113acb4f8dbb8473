import { bookings } from '@fairlead/contracts/operations/bookings'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldLabel } from '../kernel/labels.ts'
import type { Rec } from '../kernel/record.ts'
import { shownInstant } from '../lib/dates.ts'

/** A cut-off stands as it is; one that went by while units were still to be delivered is marked. */
export const cutOffCell = ({ cut_off, units_to_deliver: units }: Rec): ReactNode =>
  typeof cut_off === 'string' && typeof units === 'number' && units > 0 && Date.parse(cut_off) < Date.now() ? (
    <Missed at={cut_off} units={units} />
  ) : null

/** On a card, where no heads stand, it bears its name. */
function Missed({ at, units }: { at: string; units: number }) {
  const { t } = useTranslation('job')
  const why = t('cut_off_missed', { count: units })
  return (
    <span className="text-red-ink font-medium whitespace-nowrap" title={why}>
      <span className="sm:hidden">{fieldLabel(bookings, 'cut_off')} </span>
      {shownInstant(at, false)}{' '}
      <span role="img" aria-label={why} className="font-bold">
        !
      </span>
    </span>
  )
}

/** The width of such a column: measured of texts alone it would cut the mark. */
export const cutOffWidth = 156
