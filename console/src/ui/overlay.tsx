import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

/** A modal dialog without a head, near the top of the page: what is typed there is the whole of it. Its title is only heard. */
export function Overlay({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Radix.Root open onOpenChange={open => open || onClose()}>
      <Radix.Portal>
        <div className="fixed inset-0 z-40 bg-black/40" aria-hidden="true" />
        <Radix.Content
          data-slot="overlay"
          aria-describedby={undefined}
          className="bg-raised border-line fixed top-[12vh] left-1/2 z-50 flex max-h-[76vh] w-[calc(100vw-2rem)] max-w-2xl -translate-x-1/2 flex-col overflow-hidden rounded-lg border shadow-xl max-sm:top-4 max-sm:max-h-[calc(100vh-2rem)]"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
