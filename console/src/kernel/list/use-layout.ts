import { useMemo, useState } from 'react'
import { keptHere } from '../../lib/storage.ts'
import type { Layout } from './layout.ts'

const asDeclared: Layout = { columns: [], density: null }

function read(name: string): Layout | undefined {
  const text = keptHere(name).get()
  if (text === null) return undefined
  const layout: Layout = JSON.parse(text)
  return layout
}

/** How a list is laid out: as the user arranged it on this computer, else as the view says, or the declaration. Set to nothing, it is so again. */
export function useLayout(of: string, view: { id: string; layout: Layout } | undefined) {
  const name = `layout.${of}${view ? `.${view.id}` : ''}`
  const kept = useMemo(() => read(name), [name])
  const [edited, setEdited] = useState<{ name: string; layout: Layout | undefined }>()
  const layout = (edited?.name === name ? edited.layout : kept) ?? view?.layout ?? asDeclared
  const set = (next: Layout | undefined) => {
    setEdited({ name, layout: next })
    keptHere(name).set(next === undefined ? null : JSON.stringify(next))
  }
  return [layout, set] as const
}
