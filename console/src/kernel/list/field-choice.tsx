import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offered } from '../../lib/offered.ts'
import { Input } from '../../ui/input.tsx'
import { onOfferKey } from '../fields/references/offer-keys.ts'
import { OfferList } from '../fields/references/offer-list.tsx'
import { isCalled } from '../fields/references/offers.ts'
import { fieldLabel } from '../labels.ts'

interface Props {
  id: string
  resource: Resource
  keys: readonly string[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

/** Chooses a field by typing, as a record is chosen: arrows and Enter choose, Tab takes what is called just as it was typed. Until one is chosen all are offered. */
export function FieldChoice({ id, resource, keys: fields, chosen, onChoose }: Props) {
  const { t } = useTranslation('kernel')
  const list = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const [focused, setFocused] = useState(false)
  const named = fields.map(key => ({ id: key, name: fieldLabel(resource, key) }))
  const items = offered(named, typed ?? '')
  const open = focused && (typed !== undefined || chosen === undefined)
  const choose = (key: string) => {
    setTyped(undefined)
    onChoose(key)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const exact = typed === undefined ? undefined : items.find(item => isCalled(item, typed))
    if (event.key === 'Tab' && exact) return choose(exact.id)
    const marked = items[active]
    onOfferKey(event, {
      open,
      active,
      last: items.length - 1,
      onActive: setActive,
      take: () => marked && choose(marked.id),
      close: typed === undefined ? undefined : () => setTyped(undefined),
      begin: () => setTyped(''),
    })
  }
  return (
    <div className="relative" data-keeps-escape={open && typed !== undefined ? '' : undefined}>
      <Input
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && items[active] ? `${list}-${active}` : undefined}
        value={typed ?? named.find(one => one.id === chosen)?.name ?? ''}
        onChange={event => {
          setActive(0)
          setTyped(event.target.value)
        }}
        onFocus={event => {
          setFocused(true)
          event.target.select()
        }}
        onBlur={() => {
          setFocused(false)
          setTyped(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      {open ? (
        <OfferList
          id={list}
          items={items}
          active={active}
          onActive={setActive}
          onChoose={item => choose(item.id)}
          note={items.length > 0 ? undefined : t('form.no_offers')}
        />
      ) : null}
    </div>
  )
}
