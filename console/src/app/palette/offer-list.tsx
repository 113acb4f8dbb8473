// biome-ignore-all lint/a11y/useKeyWithClickEvents: the text box above holds the focus and takes the keys
// biome-ignore-all lint/a11y/useFocusableInteractive: the text box above names the active one
// biome-ignore-all lint/a11y/useSemanticElements: the list box of a combobox, as the ARIA practices have it
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import type { Offer, OfferGroup } from './offer.ts'

interface Props {
  groups: readonly OfferGroup[]
  active: number
  onActive: (index: number) => void
}

/** The offers under the text box, by group; numbered through, since one of all of them is active. */
export function OfferList({ groups, active, onActive }: Props) {
  const { t } = useTranslation('shell')
  return (
    <div
      id="offers"
      role="listbox"
      aria-label={t('palette.title')}
      className={cn('min-h-0 overflow-auto p-1', groups.length === 0 && 'hidden')}
    >
      {groups.map((group, place) => (
        <div key={group.title} role="group" aria-label={group.title}>
          <div aria-hidden="true" className="text-ink-soft px-2 pt-2 pb-1 text-xs font-semibold">
            {group.title}
          </div>
          {group.offers.map((offer, index) => {
            const mine = before(groups, place) + index
            return <Row key={offer.key} offer={offer} index={mine} active={mine === active} onActive={onActive} />
          })}
        </div>
      ))}
    </div>
  )
}

/** How many offers stand in the groups before one. */
const before = (groups: readonly OfferGroup[], place: number): number =>
  groups.slice(0, place).reduce((sum, group) => sum + group.offers.length, 0)

function Row({ offer, index, active, onActive }: { offer: Offer; index: number; active: boolean; onActive: (index: number) => void }) {
  const { icon: Icon } = offer
  return (
    <div
      id={`offer-${index}`}
      role="option"
      aria-selected={active}
      onClick={offer.run}
      onPointerMove={() => active || onActive(index)}
      className={cn('flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1', active && 'bg-accent-soft')}
    >
      <Icon aria-hidden="true" className="text-ink-soft size-4 shrink-0" />
      <span className="min-w-0 shrink truncate font-medium">{offer.label}</span>
      {offer.hint === undefined ? null : <span className="text-ink-soft ml-auto min-w-0 truncate pl-2 text-sm">{offer.hint}</span>}
    </div>
  )
}
