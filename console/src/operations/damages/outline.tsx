import { viewOf } from '@fairlead/contracts/operations/damage-outlines'
import type { DamageOutline, DamageView } from '@fairlead/contracts/operations/unit-damages'
import type { ReactNode } from 'react'

interface Props {
  outline: DamageOutline
  view: DamageView
  /** What stands on it: `Mark`s. */
  children?: ReactNode
}

/** A view of an outline, as wide as there is room. */
export function Outline({ outline, view, children }: Props) {
  const { wide, high, lines, mirrored } = viewOf(outline, view)
  return (
    <span className="relative block w-full" style={{ aspectRatio: `${wide} / ${high}` }}>
      <svg viewBox={`0 0 ${wide} ${high}`} aria-hidden="true" className="text-ink-soft absolute inset-0 size-full">
        <g
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          transform={mirrored ? `translate(${wide} 0) scale(-1 1)` : undefined}
        >
          {lines.map(d => (
            <path key={d} d={d} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </svg>
      {children}
    </span>
  )
}

/** Where a damage is on its view: its number on a dot. */
export const Mark = ({ at, number, large = false }: { at: { across: number; down: number }; number: number; large?: boolean }) => (
  <span
    aria-hidden="true"
    style={{ left: `${at.across / 10}%`, top: `${at.down / 10}%` }}
    className={`bg-red-ink text-panel pointer-events-none absolute flex -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full font-semibold tabular-nums ${large ? 'size-9 text-base' : 'size-5 text-xs'}`}
  >
    {number}
  </span>
)
