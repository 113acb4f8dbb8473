import type { ReactNode } from 'react'

/** What stands above a screen that is no list: what it is called, under an id that its section is labelled by, and what is chosen there. */
export function PageHeader({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <header className="bg-panel border-line flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b px-3 py-1.5">
      <h1 id={id} data-title="" tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h1>
      {children}
    </header>
  )
}
