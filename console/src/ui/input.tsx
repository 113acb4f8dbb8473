import type { ComponentProps } from 'react'
import { cn } from '../lib/class-names.ts'

/** One line to type in. */
export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input data-slot="input" autoComplete="off" className={cn('control', className)} {...props} />
)
