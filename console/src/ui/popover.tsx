import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { keepEscape } from './keep-escape.ts'

/** Something to fill in under a button. */
export function Popover({
  trigger,
  label,
  children,
  open,
  onOpen,
}: {
  trigger: ReactNode
  label: string
  children: ReactNode
  open: boolean
  onOpen: (open: boolean) => void
}) {
  return (
    <Radix.Root open={open} onOpenChange={onOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-slot="popover"
          aria-label={label}
          onEscapeKeyDown={keepEscape}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="bg-raised border-line z-50 w-80 max-w-[calc(100vw-1rem)] rounded-md border p-3 shadow-lg"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
