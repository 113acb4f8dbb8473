import { Plus } from 'lucide-react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../../lib/class-names.ts'
import type { Referred } from '../../record.ts'
import type { OfferProps } from '../../screen.ts'

interface Props {
  id: string
  items: readonly Referred[]
  /** Tells an item from others of the like. */
  Hint?: ComponentType<OfferProps> | undefined
  /** Whether one stands in the box by now, or was chosen there before. */
  wasOf?: (item: Referred) => OfferProps['was']
  /** Index of the item that Enter takes. */
  active: number
  onActive: (index: number) => void
  onChoose: (item: Referred) => void
  /** Below the items: a new one. */
  make?: { label: string; start: () => void } | undefined
  /** Above the items, such as why these are offered. */
  heading?: string | undefined
  /** Instead of items, or while more may come. */
  note?: string | undefined
}

/** The list under a typeahead. The focus stays in its box, which tells the active item by its id. */
export function OfferList({ id, items, Hint, wasOf, active, onActive, onChoose, make, heading, note }: Props) {
  const { t } = useTranslation('kernel')
  return (
    <div className="bg-raised border-line absolute z-50 mt-1 max-h-72 w-full min-w-56 overflow-auto rounded-md border p-1 shadow-lg">
      {heading === undefined ? null : <p className="text-ink-soft px-2 pt-1 text-xs">{heading}</p>}
      <div id={id} role="listbox" aria-label={heading ?? t('form.offers')}>
        {note === undefined ? null : (
          <div role="option" tabIndex={-1} aria-selected="false" aria-disabled="true" className="text-ink-soft px-2 py-1">
            {note}
          </div>
        )}
        {items.map((item, index) => (
          <Option
            key={item.id}
            id={`${id}-${index}`}
            active={index === active}
            onActive={() => onActive(index)}
            onChoose={() => onChoose(item)}
          >
            {item.code ? <span className="text-ink-soft w-16 shrink-0 truncate tabular-nums">{item.code}</span> : null}
            <span className={Hint ? 'shrink-0' : 'truncate'}>{item.in_full ?? item.name}</span>
            {Hint && item.told ? (
              <span className="text-ink-soft truncate text-sm">
                <Suspense>
                  <Hint row={item.told} was={wasOf?.(item)} />
                </Suspense>
              </span>
            ) : null}
          </Option>
        ))}
        {make ? (
          <Option
            id={`${id}-${items.length}`}
            active={active === items.length}
            onActive={() => onActive(items.length)}
            onChoose={make.start}
          >
            <Plus aria-hidden="true" className="text-accent size-4 shrink-0 self-center" />
            <span className="text-accent truncate">{make.label}</span>
          </Option>
        ) : null}
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  active: boolean
  onActive: () => void
  onChoose: () => void
  children: ReactNode
}

const Option = ({ id, active, onActive, onChoose, children }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the box's, which keeps the focus
  <div
    id={id}
    ref={active ? intoView : undefined}
    role="option"
    tabIndex={-1}
    aria-selected={active}
    onMouseDown={event => event.preventDefault()}
    onClick={onChoose}
    onMouseEnter={onActive}
    className={cn('flex cursor-default gap-2 rounded-sm px-2 py-1', active && 'bg-accent-soft')}
  >
    {children}
  </div>
)

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })
