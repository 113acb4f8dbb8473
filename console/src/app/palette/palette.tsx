import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Overlay } from '../../ui/overlay.tsx'
import { enteredAhead, typedAhead } from '../palette-box.tsx'
import type { Offer } from './offer.ts'
import { OfferList } from './offer-list.tsx'
import type { AskedCommand } from './run-command.tsx'
import { useOffers } from './use-offers.ts'

const RunCommand = lazy(() => import('./run-command.tsx'))

/** Goes to a screen or record, or gives a command to the record on the screen, by typing what is meant. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<AskedCommand>()
  if (asked)
    return (
      <Suspense>
        <RunCommand asked={asked} onDone={onClose} />
      </Suspense>
    )
  return <Offers onClose={onClose} onAsk={setAsked} />
}

function Offers({ onClose, onAsk }: { onClose: () => void; onAsk: (command: AskedCommand) => void }) {
  const { t } = useTranslation('shell')
  const [typed, setTyped] = useState(typedAhead.get)
  useEffect(() => typedAhead.set(''), [])
  const [active, setActive] = useState(0)
  const [entered, setEntered] = useState(enteredAhead.get)
  useEffect(() => enteredAhead.set(false), [])
  const { groups, searching, failed } = useOffers(typed, { done: onClose, ask: onAsk })
  const offers: readonly Offer[] = groups.flatMap(group => group.offers)
  const current = new Set<Offer | undefined>(groups.flatMap(group => (group.late ? [] : group.offers)))
  const at = Math.min(active, offers.length - 1)
  useEffect(() => {
    document.getElementById(`offer-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [at])

  /** What is offered may be for what was typed before: Enter means what is found for what stands there. */
  const enter = useEffectEvent(() => offers[at]?.run())
  useEffect(() => {
    if (entered && !searching) enter()
  }, [entered, searching])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = new Map([
      ['ArrowDown', (at + 1) % offers.length],
      ['ArrowUp', (at - 1 + offers.length) % offers.length],
      ['PageDown', Math.min(at + 8, offers.length - 1)],
      ['PageUp', Math.max(at - 8, 0)],
    ]).get(event.key)
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to === undefined && searching && !current.has(offers[at])) setEntered(true)
    else if (to === undefined) offers[at]?.run()
    else if (offers.length > 0) setActive(to)
  }
  const said = failed
    ? t('palette.failed')
    : searching
      ? t('palette.searching')
      : offers.length === 0
        ? t('palette.none')
        : t('palette.count', { count: offers.length })
  return (
    <Overlay title={t('palette.title')} onClose={onClose}>
      <div className="border-line flex items-center gap-2 border-b px-3">
        <Search aria-hidden="true" className="text-ink-soft size-4 shrink-0" />
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens this has come to type
          autoFocus
          type="text"
          role="combobox"
          aria-label={t('palette.title')}
          aria-expanded={offers.length > 0}
          aria-controls="offers"
          aria-autocomplete="list"
          aria-activedescendant={offers.length > 0 ? `offer-${at}` : undefined}
          placeholder={t('palette.prompt')}
          maxLength={100}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setActive(0)
            setEntered(false)
          }}
          onKeyDown={onKeyDown}
          className="placeholder:text-ink-soft h-12 min-w-0 grow bg-transparent text-lg outline-none"
        />
      </div>
      <OfferList groups={groups} active={at} onActive={setActive} />
      <p role="status" className="border-line text-ink-soft bg-sunken border-t px-3 py-1 text-xs">
        {said}
      </p>
    </Overlay>
  )
}
