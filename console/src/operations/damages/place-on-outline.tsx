import { type DamageOutline, type DamageView, placeOf } from '@fairlead/contracts/operations/unit-damages'
import { damage_places } from '@fairlead/contracts/reference/damages'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { Mark, Outline } from './outline.tsx'
import type { Damage } from './said.ts'

interface At {
  across: number
  down: number
}
interface Props {
  said: At & { outline: DamageOutline; view: DamageView }
  number: number
  others: readonly Damage[]
  onPlace: (at: At) => void
}

/** By so many thousandths an arrow moves it; with Shift, by so many. */
const [step, stride] = [20, 100]
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const within = (at: number): number => Math.min(1000, Math.max(0, Math.round(at)))

/** One view of the outline, on which a damage is put where it is pointed at, drawn there or moved there by arrows. */
export function PlaceOnOutline({ said, number, others, onPlace }: Props) {
  const { t } = useTranslation('damage')
  const point = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>) => {
    const field = currentTarget.getBoundingClientRect()
    onPlace({ across: within(((clientX - field.left) / field.width) * 1000), down: within(((clientY - field.top) / field.height) * 1000) })
  }
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow) return
    event.preventDefault()
    const by = event.shiftKey ? stride : step
    onPlace({ across: within(said.across + arrow[0] * by), down: within(said.down + arrow[1] * by) })
  }
  return (
    <div>
      <button
        type="button"
        aria-label={t('on_outline', { number, place: damage_places.byCode(placeOf(said))[language()] })}
        aria-describedby="on-outline-hint"
        className="border-line bg-panel block w-full touch-none rounded-md border p-0"
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          point(event)
        }}
        onPointerMove={event => {
          if (event.buttons > 0) point(event)
        }}
        onKeyDown={move}
      >
        <Outline outline={said.outline} view={said.view}>
          {others
            .filter(one => one.view === said.view)
            .map(one => (
              <Mark key={one.damage_id} at={one} number={one.number} />
            ))}
          <Mark at={said} number={number} large />
        </Outline>
      </button>
      <p id="on-outline-hint" className="text-ink-soft text-sm">
        {t('hint')}
      </p>
    </div>
  )
}
