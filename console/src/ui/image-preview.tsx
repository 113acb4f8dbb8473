import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, type ReactNode, useState } from 'react'

interface Props {
  /** What the image is, and which of how many. */
  title: string
  position: string
  texts: Readonly<Record<'close' | 'previous' | 'next', string>>
  /** Leads to the image before or after; left out where there is none. */
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  children: ReactNode
}

const round = 'flex size-10 shrink-0 items-center justify-center rounded-full bg-black/60 text-white hover:bg-black disabled:opacity-30'

/** An image over the whole screen: left and right arrows lead to the others, Escape closes (specification §2). Focus returns to where it was. */
export function ImagePreview({ title, position, texts, onPrevious, onNext, onClose, children }: Props) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') onPrevious?.()
    if (key === 'ArrowRight') onNext?.()
  }
  const [before] = useState(() => document.activeElement) // there is no trigger that Radix knows of
  const goBack = (event: Event) => {
    event.preventDefault()
    if (before instanceof HTMLElement) before.focus()
  }
  return (
    <Radix.Root open onOpenChange={open => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-slot="image-preview"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={goBack}
          className="fixed inset-0 z-50 flex flex-col bg-black/90 text-white outline-none"
        >
          <header className="flex items-center gap-3 p-3">
            <Radix.Title className="min-w-0 grow truncate font-medium">{title}</Radix.Title>
            <span aria-live="polite" className="text-sm tabular-nums">
              {position}
            </span>
            <Radix.Close aria-label={texts.close} title={`${texts.close} (Esc)`} className={round}>
              <X aria-hidden="true" className="size-5" />
            </Radix.Close>
          </header>
          <div className="relative flex min-h-0 grow items-center justify-center px-3 pb-3">
            {children}
            <button
              type="button"
              aria-label={texts.previous}
              title={`${texts.previous} (←)`}
              disabled={!onPrevious}
              onClick={onPrevious}
              className={`${round} absolute left-3`}
            >
              <ChevronLeft aria-hidden="true" className="size-6" />
            </button>
            <button
              type="button"
              aria-label={texts.next}
              title={`${texts.next} (→)`}
              disabled={!onNext}
              onClick={onNext}
              className={`${round} absolute right-3`}
            >
              <ChevronRight aria-hidden="true" className="size-6" />
            </button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
