import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** How long typing may pause before the list is searched. */
const pauseMs = 200

interface Props {
  box: RefObject<HTMLInputElement | null>
  value: string
  onSearch: (text: string) => void
}

/** Searches a list while somebody types. */
export function SearchBox({ box, value, onSearch }: Props) {
  const { t } = useTranslation('kernel')
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search.current(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <div className="relative max-w-56 min-w-20 grow-[99] basis-20 max-sm:max-w-none">
      <Search aria-hidden="true" className="text-ink-soft pointer-events-none absolute top-2 left-2 size-4" />
      <input
        ref={box}
        type="search"
        aria-label={t('list.search')}
        placeholder={`${t('list.search')}  /`}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        className="control w-full pl-8"
      />
    </div>
  )
}
