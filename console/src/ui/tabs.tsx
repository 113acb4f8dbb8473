import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

export interface Tab {
  key: string
  label: string
  /** Stands beside the label. */
  mark?: ReactNode
  content: ReactNode
}

/** Tabs over panels; only the open panel is drawn, unless it must keep what was typed. */
export function Tabs({ tabs, open, onOpen, label }: { tabs: readonly Tab[]; open: string; onOpen: (key: string) => void; label: string }) {
  const shown = tabs.some(tab => tab.key === open) ? open : (tabs[0]?.key ?? '')
  return (
    <Radix.Root value={shown} onValueChange={onOpen} className="flex min-h-0 grow flex-col">
      <Radix.List aria-label={label} className="border-line flex shrink-0 gap-1 overflow-x-auto border-b px-3">
        {tabs.map(tab => (
          <Radix.Trigger
            key={tab.key}
            value={tab.key}
            data-tab={tab.key}
            className="text-ink-soft data-[state=active]:border-accent data-[state=active]:text-ink -mb-px focus-visible:-outline-offset-2 h-9 short:h-7 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap"
          >
            {tab.label} {tab.mark}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(tab => (
        <Radix.Content
          key={tab.key}
          value={tab.key}
          forceMount
          className="flex min-h-0 grow flex-col overflow-auto data-[state=inactive]:hidden"
          tabIndex={-1}
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
