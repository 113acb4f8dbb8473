import type { DragEvent } from 'react'

/** Under which the ids of units that are dragged are found, by where they come from: those with a place, and those on stand-by. */
export const dragged = { placed: 'application/x-fairlead-units', waiting: 'application/x-fairlead-stand-by' } as const

type From = (typeof dragged)[keyof typeof dragged]

/** What makes something take units that are dropped onto it, from any of some places. */
export const taking = (from: readonly From[], onDropped: (ids: readonly string[]) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (from.some(one => event.dataTransfer.types.includes(one))) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const ids = from.flatMap(one => idsIn(event.dataTransfer.getData(one)))
    if (ids.length === 0) return
    event.preventDefault()
    onDropped(ids)
  },
})

function idsIn(text: string): string[] {
  if (text === '') return []
  const ids: unknown = JSON.parse(text)
  return Array.isArray(ids) ? ids.filter((id: unknown): id is string => typeof id === 'string') : []
}
