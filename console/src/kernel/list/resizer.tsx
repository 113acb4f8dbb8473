import type { PointerEvent } from 'react'

interface Props {
  width: number
  /** While it is dragged. */
  onWidth: (width: number) => void
  onDone: (width: number) => void
  /** Twice pressed: as wide as what stands in it. */
  onFit: () => void
}

/** The right edge of a column's head, by which a mouse makes it wider. Keys do so from the head itself. */
export function Resizer({ width, onWidth, onDone, onFit }: Props) {
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    const { currentTarget: edge, clientX: start, pointerId } = event
    edge.setPointerCapture(pointerId)
    let last = width
    const onMove = (move: globalThis.PointerEvent) => {
      last = width + move.clientX - start
      onWidth(last)
    }
    edge.addEventListener('pointermove', onMove)
    edge.addEventListener(
      'lostpointercapture',
      () => {
        edge.removeEventListener('pointermove', onMove)
        if (last !== width) onDone(last)
      },
      { once: true },
    )
  }
  return (
    <span
      aria-hidden="true"
      data-slot="resizer"
      onPointerDown={onPointerDown}
      onDoubleClick={onFit}
      className="hover:bg-line-strong group-hover/head:border-line absolute top-0 right-0 h-full w-1.5 cursor-col-resize touch-none border-r border-transparent"
    />
  )
}
