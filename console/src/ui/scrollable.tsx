import type { ReactNode, UIEventHandler } from 'react'
import { cn } from '../lib/class-names.ts'

interface Props {
  /** Its name for those who cannot see where it begins. */
  label: string
  /** False where something inside takes the focus anyway. */
  reachable?: boolean
  className?: string
  onScroll?: UIEventHandler<HTMLDivElement>
  children: ReactNode
}

/**
 * What may be larger than its place: keys reach it, so that they can scroll it. Texts for who cannot see stand in no flow: without a place of
 * their own in here they would widen the page.
 */
export const Scrollable = ({ label, reachable = true, className, onScroll, children }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would group inputs, and does not scroll everywhere
  <div
    role="group"
    aria-label={label}
    tabIndex={reachable ? 0 : undefined}
    onScroll={onScroll}
    className={cn('relative overflow-auto', className)}
  >
    {children}
  </div>
)
