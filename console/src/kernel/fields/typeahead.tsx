import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '../../ui/input.tsx'
import type { Referred } from '../record.ts'
import { useMaking } from './references/making.ts'
import { onOfferKey } from './references/offer-keys.ts'
import { OfferList } from './references/offer-list.tsx'
import { askOffers, type Choosing, isCalled, isId, lookedUp, type Offers, type SearchFrom, useOffers } from './references/offers.ts'
import { recentIds, remember, useRecent } from './references/recent.ts'
import { screenOf } from './references/screen-of.ts'
import { referred } from './referred.ts'

interface Props extends Choosing {
  id: string
  value: string | null
  /** What the value refers to, where the record has it joined. */
  known: Referred | undefined
  onChange: (id: string | null, chosen?: Referred) => void
  onBlur?: () => void
  /** Something was typed that is none of them, and the box was cleared. */
  onUntaken?: ((key: 'select_from_list') => void) | undefined
  /** What was typed and not chosen is kept by whoever asks, as it was typed: it is told instead of being cleared. */
  onTyped?: ((text: string) => void) | undefined
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
  /** What it means that nothing is chosen. */
  unsaid?: string | undefined
  /** Its name, where no label stands beside it. */
  label?: string
  /** How much must be typed before a list shows (specification §5: 2; forms say 1 unless the field says otherwise). */
  minimum?: number
  /** Ids that are chosen already, and not offered again. */
  except?: readonly string[]
  /** What is not there yet may be made, by who has the right to. */
  creates?: boolean
  searchFrom?: SearchFrom
  /** Backspace in the empty box. */
  onBackspace?: () => void
}

/**
 * Chooses a record by typing (specification §5): a list once enough is typed, an exact code first, arrows and Enter choose, and Tab takes what is
 * called just as it was typed. What else was typed and not chosen is marked while typing, and cleared and told on leaving the field. Arrow
 * down in an untouched box offers what was chosen last; what nothing is called yet may be made on the spot.
 */
export function Typeahead({ minimum = 2, except = [], creates = false, searchFrom = 'livesearch', ...props }: Props) {
  const { disabled = false, invalid = false } = props
  const { id, to, accepts, value, onChange } = props
  const { t } = useTranslation('kernel')
  const list = useId()
  const [typed, setTyped] = useState(() => (value && !isId(value) ? value : undefined))
  const [recalling, setRecalling] = useState(false)
  const [focused, setFocused] = useState(false)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<Referred>()
  const { data: screen } = useQuery({ ...screenOf(to), enabled: focused })
  const { offered } = screen ?? {}
  const choosing = { to, accepts, fields: offered?.fields }
  const known = [chosen, props.known].find(one => one?.id === value)
  const looked = useQuery({ ...referred(to, value ?? ''), enabled: value !== null && isId(value) && known === undefined })
  const name = value ? ((known ?? looked.data)?.name ?? '') : ''

  const box = useRef<HTMLInputElement>(null)
  // What was filled in for somebody who stands here is replaced by what he types, and not lengthened by it.
  useLayoutEffect(() => {
    if (name !== '' && typed === undefined && document.activeElement === box.current) box.current?.select()
  }, [name, typed])

  const sought = typed?.trim() ?? ''
  const offers = useOffers(choosing, sought, minimum, searchFrom)
  const recent = useRecent(choosing, recalling)
  const isRecent = recalling && sought === ''
  const items = (isRecent ? recent : offers.items).filter(item => !except.includes(item.id))
  const isNew = creates && offers.state === 'there' && !isRecent && !offers.items.some(item => isCalled(item, sought))
  const making = useMaking(choosing, isNew ? sought : '')
  const open = !making.busy && (sought !== '' || (isRecent && items.length > 0))
  const chosenBefore = open && offered ? recentIds(choosing) : []
  const last = items.length - (making.start ? 0 : 1)

  const close = () => {
    setTyped(undefined)
    setRecalling(false)
  }
  const choose = (item: Referred | undefined) => {
    close()
    setChosen(item)
    if (item) remember(choosing, item.id)
    onChange(item?.id ?? null, item)
  }
  const leave = (exact?: Referred) => {
    if (typed !== undefined && props.onTyped) props.onTyped(sought)
    else choose(exact)
    if (typed !== undefined && !exact) props.onUntaken?.('select_from_list')
  }
  /** The answer for what was typed may still be on its way to who types fast. */
  async function takeExact(): Promise<void> {
    close()
    const answer = offers.state === 'loading' ? await askOffers(choosing, sought, searchFrom).catch(() => []) : offers.items
    leave(answer.find(item => isCalled(item, sought) && !except.includes(item.id)))
  }
  async function make(): Promise<void> {
    const made = await making.start?.()
    if (made) choose(made)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '') props.onBackspace?.()
    if (event.altKey) return
    const saves = (event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')
    if ((saves || event.key === 'Tab') && typed !== undefined && !props.onTyped) void lookedUp(takeExact())
    if (saves) return
    onOfferKey(event, {
      open,
      active,
      last,
      onActive: setActive,
      take: () => (items[active] ? choose(items[active]) : void make()),
      close,
      begin() {
        setActive(0)
        setRecalling(true)
      },
    })
  }
  return (
    <div className="relative" data-keeps-escape={open ? '' : undefined}>
      <Input
        ref={box}
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active <= last ? `${list}-${active}` : undefined}
        aria-invalid={invalid || typed !== undefined}
        aria-describedby={props.describedBy}
        aria-label={props.label}
        disabled={disabled}
        placeholder={props.unsaid}
        value={typed ?? name}
        onChange={event => {
          setActive(0)
          if (event.target.value === '') choose(undefined)
          else setTyped(event.target.value)
        }}
        onFocus={event => {
          setFocused(true)
          event.target.select()
        }}
        onBlur={() => {
          if (making.busy) return // the form over it is part of it
          if (typed !== undefined) leave()
          setRecalling(false)
          props.onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <OfferList
          id={list}
          items={items}
          Hint={offered?.Hint}
          wasOf={({ id: one }) => (one === value ? 'current' : chosenBefore.includes(one) ? 'chosen' : undefined)}
          active={active}
          onActive={setActive}
          onChoose={choose}
          make={making.start && { label: t('form.create', { one: making.one, typed: sought }), start: () => void make() }}
          heading={isRecent ? t('form.recent') : undefined}
          note={isRecent || items.length > 0 ? undefined : t(notes[offers.state], { minimum })}
        />
      ) : null}
    </div>
  )
}

const notes = {
  too_short: 'form.type_more',
  loading: 'list.loading',
  failed: 'form.offers_failed',
  there: 'form.no_offers',
} as const satisfies Record<Offers['state'], string>
