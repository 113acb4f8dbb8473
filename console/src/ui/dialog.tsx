import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'
import { Button } from './button.tsx'

interface Props {
  title: string
  /** One sentence under the title. */
  description?: string | undefined
  close: string
  onClose: () => void
  /** Told once it is there, to lead the focus into it. */
  onOpened?: () => void
  /** Told once it is gone, to lead the focus back to where it was. */
  onClosed?: () => void
  children: ReactNode
  wide?: boolean
  /** For fingers: everything in it is larger. */
  touch?: boolean
}

/** A modal dialog. Its veil is our own: Radix' overlay writes styles into the page, which the content security policy forbids. */
export function Dialog({ title, description, close, onClose, onOpened, onClosed, children, wide = false, touch = false }: Props) {
  return (
    <Radix.Root open onOpenChange={open => open || onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 bg-black/40" aria-hidden="true" />
        <Radix.Content
          data-slot="dialog"
          onOpenAutoFocus={onOpened && insteadOf(onOpened)}
          onCloseAutoFocus={onClosed && insteadOf(onClosed)}
          onEscapeKeyDown={event => {
            // What is typed in a cell is given up first, and the dialog stays.
            if (event.target instanceof Element && event.target.closest('[data-keeps-escape]')) event.preventDefault()
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          className={cn(
            'bg-raised border-line fixed top-1/2 left-1/2 z-50 flex max-h-[90vh] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col rounded-lg border shadow-xl',
            wide ? 'max-w-5xl' : 'max-w-lg',
            touch && 'touch',
          )}
        >
          <header className="border-line flex items-start gap-3 border-b px-4 py-3">
            <div className="min-w-0 grow">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description === undefined ? null : <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <Button variant="quiet" size="icon" aria-label={close}>
                <X aria-hidden="true" />
              </Button>
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Where the focus goes is said by whoever opened the dialog. */
const insteadOf = (tell: () => void) => (event: Event) => {
  event.preventDefault()
  tell()
}

export const DialogBody = ({ children }: { children: ReactNode }) => <div className="overflow-auto px-4 py-3">{children}</div>
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer className="border-line flex flex-wrap justify-end gap-2 border-t px-4 py-3">{children}</footer>
)
