import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Browsers give up on elements taller than 33 million pixels, some on half of that. */
const tallest = 15_000_000
/** Rows drawn beyond the edges, so that a small scroll shows nothing empty. */
const overscan = 6
/** Rows come and go a few at a time: a list that is drawn anew less often scrolls with less work. */
const atOnce = 4
/** The scroll bar is put where it belongs once scrolling has paused so long. */
const pauseMs = 150

interface Sizes {
  count: number
  rowHeight: number
  /** Of what sticks to the top of the scroller. */
  header: number
}

/** Which rows of a long list are on the screen. */
export interface Window {
  first: number
  last: number
  /** What is added to `index * rowHeight` to get where a row stands. */
  base: number
  /** Of all that can be scrolled. */
  height: number
  /** Whole rows that fit. */
  fits: number
}

/** How far the list and its scroll bar go. The list may be longer than what the bar moves over. */
function reach(scroller: HTMLElement, { count, rowHeight, header }: Sizes) {
  const view = Math.max(0, scroller.clientHeight - header)
  const full = count * rowHeight
  const height = Math.min(full, tallest)
  return { view, height, rows: Math.max(0, full - view), bar: Math.max(0, height - view), scaled: full > tallest }
}

/**
 * The window of a list of any length. Where the list is taller than an element can be, small steps move it by as many pixels, and great ones,
 * such as a drag of the scroll bar, by the same share of the whole.
 */
export function useWindow(scroller: HTMLElement | null, sizes: Sizes) {
  const { count, rowHeight, header } = sizes
  const at = useRef({ top: 0, offset: 0 })
  const [window, setWindow] = useState<Window>({ first: 0, last: 0, base: 0, height: count * rowHeight, fits: 20 })

  const show = useCallback(() => {
    if (!scroller) return
    const { view, height } = reach(scroller, { count, rowHeight, header })
    const { top, offset } = at.current
    const next: Window = {
      first: Math.max(0, Math.floor((offset / rowHeight - overscan) / atOnce) * atOnce),
      last: Math.min(count, Math.ceil(((offset + view) / rowHeight + overscan) / atOnce) * atOnce) - 1,
      base: top - offset,
      height,
      fits: Math.max(1, Math.floor(view / rowHeight)),
    }
    setWindow(before =>
      before.first === next.first &&
      before.last === next.last &&
      before.base === next.base &&
      before.height === next.height &&
      before.fits === next.fits
        ? before
        : next,
    )
  }, [scroller, count, rowHeight, header])

  /** Shows the list from a pixel of it on. */
  const goTo = useCallback(
    (offset: number) => {
      if (!scroller) return
      const { rows, bar, scaled } = reach(scroller, { count, rowHeight, header })
      const to = Math.min(Math.max(0, offset), rows)
      const top = scaled ? (to / rows) * bar : to
      at.current = { top, offset: to }
      show()
      scroller.scrollTo({ top })
    },
    [scroller, count, rowHeight, header, show],
  )

  useLayoutEffect(show, [show])
  useEffect(() => {
    if (!scroller) return
    let pause: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      const { view, rows, bar, scaled } = reach(scroller, { count, rowHeight, header })
      const top = scroller.scrollTop
      const step = top - at.current.top
      const small = Math.abs(step) < 2 * view && top > 0 && top < bar
      const offset = !scaled ? top : small ? Math.min(Math.max(0, at.current.offset + step), rows) : bar === 0 ? 0 : (top / bar) * rows
      at.current = { top, offset }
      show()
      clearTimeout(pause)
      const settle = () => scroller.scrollTop === at.current.top && goTo(at.current.offset) // else it has been moved on already
      if (scaled) pause = setTimeout(settle, pauseMs)
    }
    const sized = new ResizeObserver(show)
    sized.observe(scroller)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(pause)
      sized.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, count, rowHeight, header, show, goTo])

  /** Scrolls as little as it takes to show a whole row. */
  const reveal = useCallback(
    (index: number) => {
      if (!scroller) return
      const { view } = reach(scroller, { count, rowHeight, header })
      const { offset } = at.current
      const top = index * rowHeight
      if (top < offset) goTo(top)
      else if (top + rowHeight > offset + view) goTo(top + rowHeight - view)
    },
    [scroller, count, rowHeight, header, goTo],
  )
  const offset = useCallback(() => at.current.offset, [])
  return { window, goTo, reveal, offset }
}
