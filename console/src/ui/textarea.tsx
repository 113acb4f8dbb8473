import type { ComponentProps } from 'react'
import { cn } from '../lib/class-names.ts'

/** Several lines to type in. */
export const Textarea = ({ className, ...props }: ComponentProps<'textarea'>) => (
  <textarea data-slot="textarea" className={cn('control h-auto py-1', className)} {...props} />
)
