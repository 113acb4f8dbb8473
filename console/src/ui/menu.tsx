import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

interface Props {
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  open?: boolean
}

/**
 * A menu under a button, in the same landmark as it; not modal, since locking the page's scroll would write styles into it.
 */
export function Menu({ trigger, children, align = 'end', open }: Props) {
  return (
    <Radix.Root modal={false} {...(open ? { defaultOpen: true } : {})}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        data-slot="menu"
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="bg-raised border-line text-ink z-50 text-base max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-auto rounded-md border p-1 shadow-lg"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

const item = 'data-highlighted:bg-accent-soft flex h-8 items-center gap-2 rounded-sm px-2 outline-none select-none [&_svg]:size-4'

export const MenuItem = ({ children, onSelect }: { children: ReactNode; onSelect: () => void }) => (
  <Radix.Item className={item} onSelect={onSelect}>
    {children}
  </Radix.Item>
)

interface Choice {
  label: string
  value: string
  of: readonly (readonly [value: string, label: string])[]
  onChoose: (value: string) => void
}

/** One of a few, marked. */
export const MenuChoice = ({ label, value, of, onChoose }: Choice) => (
  <Radix.RadioGroup value={value} onValueChange={onChoose} aria-label={label}>
    <Radix.Label className="text-ink-soft px-2 pt-2 pb-1 text-xs">{label}</Radix.Label>
    {of.map(([one, text]) => (
      <Radix.RadioItem key={one} value={one} className={`${item} pl-8`}>
        <Radix.ItemIndicator className="absolute -ml-6">
          <Check aria-hidden="true" />
        </Radix.ItemIndicator>
        {text}
      </Radix.RadioItem>
    ))}
  </Radix.RadioGroup>
)

export const MenuLine = () => <Radix.Separator className="bg-line my-1 h-px" />
export const MenuText = ({ children }: { children: ReactNode }) => <div className="px-2 py-1.5">{children}</div>
