import type { Resource } from '@fairlead/contracts/kernel/resource'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { asText } from '../../kernel/fields/kind.ts'
import { type Rec, referredBy } from '../../kernel/record.ts'
import { useColourName } from '../../masterdata/colour-name.tsx'
import { Marks } from './marks.tsx'
import { measuresOf } from './measures-of.ts'
import { nextShip } from './next-ship.tsx'
import { Vin } from './vin.tsx'

/** A unit in a list: large enough for a thumb, with all that tells it from its neighbours (DOMAIN_SALES_OPS §2.6). */
export function UnitRow({ resource, unit, onOpen }: { resource: Resource; unit: Rec; onOpen: () => void }) {
  const { t } = useTranslation('port')
  const inWords = useColourName()
  const measured = measuresOf(resource, unit)
  const described = [unit.make, unit.model, inWords(unit.colour), unit.license_plate].map(asText).filter(Boolean)
  return (
    <button
      type="button"
      onClick={onOpen}
      className="border-line bg-panel hover:bg-sunken focus-visible:-outline-offset-2 flex min-h-16 w-full items-center gap-2 border-b px-3 py-2 text-left"
    >
      <span className="min-w-0 grow">
        <span className="block text-lg break-all">
          <Vin unit={unit} />
        </span>
        <span className="text-ink-soft block truncate">{described.join(' · ')}</span>
        <span className="text-ink-soft block">{[referredBy(unit, 'customer_id')?.name, measured].filter(Boolean).join(' · ')}</span>
        {unit.next_voyage_id ? <span className="block truncate">{t('goes_on', { ship: nextShip(unit) })}</span> : null}
        <Marks resource={resource} unit={unit} />
      </span>
      <ChevronRight aria-hidden="true" className="text-ink-soft size-5 shrink-0" />
    </button>
  )
}
