import { useEffect, useState } from 'react'

/** Whether columns of a grid stand beyond its right edge: on a narrow screen nothing else says that it can be moved. */
export function useMoreAside(scroller: HTMLElement | null, columns: number): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const last = scroller?.querySelector('[role=columnheader]:last-child')
    if (!scroller || !last || columns === 0) return undefined
    const observer = new IntersectionObserver(entries => setMore((entries.at(-1)?.intersectionRatio ?? 1) < nearlyAll), {
      root: scroller,
      threshold: nearlyAll,
    })
    observer.observe(last)
    return () => observer.disconnect()
  }, [scroller, columns])
  return more
}

const nearlyAll = 0.95
