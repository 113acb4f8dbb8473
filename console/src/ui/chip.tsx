import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'

interface Props {
  children: ReactNode
  /** What its cross says: "Remove Rotterdam". */
  removeLabel: string
  onRemove: () => void
  invalid?: boolean
  disabled?: boolean
}

/** One of several that were chosen or typed, to be taken away by its cross; a wrong one is marked. */
export const Chip = ({ children, removeLabel, onRemove, invalid = false, disabled = false }: Props) => (
  <span
    data-slot="chip"
    className={cn(
      'inline-flex h-6 max-w-full items-center gap-1 rounded-full pl-2.5 text-sm',
      disabled ? 'pr-2.5' : 'pr-1',
      invalid ? 'bg-red-soft text-red-ink underline decoration-wavy' : 'bg-accent-soft text-ink',
    )}
  >
    <span className="truncate">{children}</span>
    {disabled ? null : (
      <button
        type="button"
        tabIndex={-1} // Backspace in the box does the same without a stop for each
        aria-label={removeLabel}
        className="hover:bg-sunken grid size-5 shrink-0 place-items-center rounded-full"
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    )}
  </span>
)
