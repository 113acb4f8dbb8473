import { useId } from 'react'

/** How an area is filled: told apart by their grain, colours only help. */
export type Fill = 'full' | 'hatched' | 'dotted' | 'empty' | 'crossed'
/** What a legend explains: a fill, or the line across columns. */
export type Mark = Fill | 'line'

/** Draws the grains once for a picture; answers how each is named in it. */
export function useFills(): { defs: React.ReactNode; of: (fill: Fill) => string } {
  const id = useId()
  const defs = (
    <defs>
      <pattern id={`${id}hatched`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className="fill-panel" />
        <rect width="2.5" height="6" className="fill-accent" />
      </pattern>
      <pattern id={`${id}dotted`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" className="fill-panel" />
        <circle cx="3" cy="3" r="1.4" className="fill-accent" />
      </pattern>
      <pattern id={`${id}crossed`} width="7" height="7" patternUnits="userSpaceOnUse">
        <rect width="7" height="7" className="fill-panel" />
        <path d="M0,0 L7,7 M7,0 L0,7" strokeWidth="1.4" className="stroke-red-ink" />
      </pattern>
    </defs>
  )
  const plain = { full: 'var(--accent)', empty: 'var(--panel)' } as const
  return { defs, of: fill => (fill === 'full' || fill === 'empty' ? plain[fill] : `url(#${id}${fill})`) }
}

/** What a mark looks like, beside what it means. */
export function Swatch({ mark }: { mark: Mark }) {
  const { defs, of } = useFills()
  if (mark === 'line')
    return (
      <svg width="20" height="12" aria-hidden="true" className="shrink-0">
        <path d="M0,6 L20,6" strokeWidth="2" strokeDasharray="5 3" className="stroke-focus" />
        <rect x="6.5" y="2.5" width="7" height="7" className="fill-focus" />
      </svg>
    )
  return (
    <svg width="14" height="12" aria-hidden="true" className="shrink-0">
      {defs}
      <rect x="0.75" y="0.75" width="12.5" height="10.5" rx="1" fill={of(mark)} strokeWidth="1.5" className="stroke-accent" />
    </svg>
  )
}
