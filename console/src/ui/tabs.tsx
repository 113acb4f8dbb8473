import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface Tab {
  key: string
  label: string
  /** Stands beside the label. */
  mark?: ReactNode
  content: ReactNode
}

/** Tabs over panels; only the open panel is drawn, unless it must keep what was typed. Where not all tabs fit, the open one is in the middle. */
export function Tabs({ tabs, open, onOpen, label }: { tabs: readonly Tab[]; open: string; onOpen: (key: string) => void; label: string }) {
  const shown = tabs.some(tab => tab.key === open) ? open : (tabs[0]?.key ?? '')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`)
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [shown])
  return (
    <Radix.Root value={shown} onValueChange={onOpen} className="flex min-h-0 grow flex-col">
      <Radix.List ref={list} aria-label={label} className="border-line relative flex shrink-0 gap-1 overflow-x-auto border-b px-3">
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
