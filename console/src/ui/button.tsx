import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/class-names.ts'

const looks = cva(
  'inline-flex items-center justify-center gap-1.5 rounded-md text-base font-medium transition-colors select-none disabled:opacity-60 aria-disabled:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink hover:opacity-90',
        plain: 'border-line-strong bg-panel text-ink hover:bg-sunken border',
        quiet: 'text-ink hover:bg-sunken',
        danger: 'border-red-ink text-red-ink bg-panel hover:bg-red-soft border',
      },
      size: {
        normal: 'h-8 px-3 whitespace-nowrap',
        small: 'h-7 px-2 text-sm whitespace-nowrap',
        icon: 'size-8 whitespace-nowrap',
        large: 'h-12 px-4 text-lg whitespace-nowrap [&_svg]:size-5',
        /** As large, where words may take a second line: two of them beside each other on a telephone. */
        touch: 'px-2 py-2.5 text-lg',
      },
    },
    defaultVariants: { variant: 'plain', size: 'normal' },
  },
)

interface Props extends ComponentProps<'button'>, VariantProps<typeof looks> {
  /** Does nothing for now, but keeps the focus: a button that is disabled when it was pressed takes the keyboard with it. */
  idle?: boolean
}

export function Button({ className, variant, size, type = 'button', idle = false, onClick, ...props }: Props) {
  return (
    <button
      data-slot="button"
      data-variant={variant ?? undefined}
      type={type}
      aria-disabled={idle || undefined}
      onClick={idle ? undefined : onClick}
      className={cn(looks({ variant, size }), className)}
      {...props}
    />
  )
}
