import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../lib/class-names.ts'
import { anyAddress } from './guarded.ts'
import { resourceLabel } from './labels.ts'
import type { ScreenOf } from './screen.ts'

interface Way {
  /** What stands in the address; undefined for the list. */
  key: string | undefined
  label: string
  icon: LucideIcon
}

/** Switches between the ways to see the records of a screen; filters stay. Only at the screen's own path: a list inside a record is a list. */
export function Ways({ label, route, ways }: { label: string; route: string; ways: readonly Way[] }) {
  const params: { screen?: string; id?: string } = useParams({ strict: false })
  const { show, ...rest } = anyAddress(useSearch({ strict: false }))
  if (params.screen !== route || params.id !== undefined) return null
  return (
    <nav aria-label={label} className="border-line-strong flex rounded-md border p-px">
      {ways.map(({ key, label: name, icon: Icon }) => {
        const isOpen = key === show
        return (
          <Link
            key={name}
            to="/$screen/{-$id}"
            params={{ screen: route }}
            search={key === undefined ? rest : { ...rest, show: key }}
            aria-current={isOpen ? 'true' : undefined}
            className={cn(
              'flex h-7 items-center gap-1.5 rounded-sm px-2 text-sm font-medium no-underline [&_svg]:size-4',
              isOpen ? 'bg-accent text-accent-ink' : 'text-ink hover:bg-sunken',
            )}
          >
            <Icon aria-hidden="true" />
            <span className="max-md:sr-only">{name}</span>
          </Link>
        )
      })}
    </nav>
  )
}

/** The head of another way to see the records of a screen: what it is of, buttons of its own, and the way back to the list. */
export const WayHead = ({ screen: { resource, icon: Icon, title, Tools }, children }: { screen: ScreenOf; children?: ReactNode }) => (
  <header className="flex flex-wrap items-center gap-2 px-3 py-1.5">
    <h1 className="mr-2 flex items-center gap-2 text-lg font-semibold">
      <Icon aria-hidden="true" className="text-ink-soft size-4.5" />
      {title?.() ?? resourceLabel(resource)}
    </h1>
    {children}
    <div className="ml-auto">{Tools ? <Tools /> : null}</div>
  </header>
)
