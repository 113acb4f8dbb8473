import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { cn } from '../../lib/class-names.ts'
import { type Present, usePresence } from '../presence.ts'

/** So many faces fit beside a title; the rest is counted. */
const most = 4

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('')
    .toUpperCase()

const named = ({ name, office }: Present): string => (office ? `${name} (${office})` : name)

interface Props {
  resource: Resource
  id: string
  /** Whether this user has typed something here that is not saved. */
  editing: boolean
}

/** Who else has this record open, and who of them is changing it: initials to see, names to read. */
export function AlsoOpenBy({ resource, id, editing }: Props) {
  const { t } = useTranslation('record')
  const present = usePresence(resource, id, editing)
  const names = (of: readonly Present[]) => new Intl.ListFormat(language()).format(of.map(named))
  const [editors, readers] = [present.filter(one => one.editing), present.filter(one => !one.editing)]
  const others = [...editors, ...readers]
  const said = [
    ...(editors.length === 0 ? [] : [t('presence.edited', { names: names(editors) })]),
    ...(readers.length === 0 ? [] : [t('presence.also_open', { names: names(readers) })]),
  ].join('. ')
  return (
    <div role="status" title={said} className="flex shrink-0 items-center -space-x-1">
      {others.slice(0, most).map(one => (
        <span
          key={one.id}
          aria-hidden="true"
          className={cn(
            'border-panel grid size-6 place-items-center rounded-full border-2 text-2xs font-semibold',
            one.editing ? 'bg-amber-soft text-amber-ink' : 'bg-accent-soft text-ink',
          )}
        >
          {initials(one.name)}
        </span>
      ))}
      {others.length > most ? (
        <span aria-hidden="true" className="pl-2 text-xs">
          +{others.length - most}
        </span>
      ) : null}
      <span className="sr-only">{said}</span>
    </div>
  )
}
