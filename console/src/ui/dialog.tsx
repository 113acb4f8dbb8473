import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { cn } from '../lib/class-names.ts'
import { keyTable, meaningOf } from '../lib/key-table.ts'
import { Button } from './button.tsx'
import { keepEscape } from './keep-escape.ts'

interface Props {
  title: string
  /** One sentence under the title. */
  description?: string | undefined
  close: string
  onClose: () => void
  /** Told once it is there, to lead the focus into it. */
  onOpened?: () => void
  /** Told once it is gone, to lead the focus elsewhere than back to where it was. */
  onClosed?: ((back: () => void) => void) | undefined
  children: ReactNode
  wide?: boolean
  /** For fingers: everything in it is larger. */
  touch?: boolean
}

/** A modal dialog. Its veil is our own: Radix' overlay writes styles into the page, which the content security policy forbids. */
export function Dialog({ title, description, close, onClose, onOpened, onClosed, children, wide = false, touch = false }: Props) {
  const [from] = useState(() => document.activeElement)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.repeat)
      event.preventDefault() // the key that opened it is still held
    else if (meaningOf(keyTable.dialog, event) === 'confirm') {
      event.preventDefault()
      event.stopPropagation() // the form that it lies over does not save
      confirm(event.currentTarget)
    }
  }
  return (
    <Radix.Root open onOpenChange={open => open || onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 bg-black/40" aria-hidden="true" />
        <Radix.Content
          data-slot="dialog"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={insteadOf(onOpened ?? lead)}
          onCloseAutoFocus={insteadOf(() => (onClosed ? onClosed(() => back(from)) : back(from)))}
          onEscapeKeyDown={keepEscape}
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

const firstField = '[data-slot=dialog-body] :is(input, select, textarea, [role=grid]):not(:disabled, [tabindex="-1"])'

/** What a dialog is there for: the last button of its foot that stands out. */
const mainButton = (dialog: Element | null): HTMLElement | undefined =>
  ['primary', 'danger']
    .flatMap(variant =>
      [...(dialog?.querySelectorAll<HTMLElement>(`[data-slot=dialog-footer] [data-variant=${variant}]:not(:disabled)`) ?? [])].slice(-1),
    )
    .at(0)

/** A dialog opens on its first field, or on its main button where nothing is asked; else on itself. */
function lead(dialog: Element | null): void {
  const to = dialog?.querySelector<HTMLElement>(firstField) ?? mainButton(dialog) ?? dialog
  if (to instanceof HTMLElement) to.focus()
  if (to instanceof HTMLInputElement) to.select()
}

/** Once a dialog is gone one goes on where one was, if that is still there. */
function back(from: Element | null): void {
  if (from instanceof HTMLElement) from.focus({ preventScroll: true })
}

/** Ctrl+Enter presses the main button of a dialog, once what is being typed counts. */
function confirm(dialog: Element): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches('input, select, textarea')) activeElement.blur()
  setTimeout(() => mainButton(dialog)?.click())
}

/** Where the focus goes is said by whoever opened the dialog. */
const insteadOf = (tell: (dialog: Element | null) => void) => (event: Event) => {
  event.preventDefault()
  tell(event.currentTarget instanceof Element ? event.currentTarget : null)
}

export const DialogBody = ({ children }: { children: ReactNode }) => (
  <div data-slot="dialog-body" className="overflow-auto px-4 py-3">
    {children}
  </div>
)
export const DialogFooter = ({ children }: { children: ReactNode }) => (
  <footer data-slot="dialog-footer" className="border-line flex flex-wrap justify-end gap-2 border-t px-4 py-3">
    {children}
  </footer>
)
