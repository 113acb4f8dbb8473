import type { Resource } from '@fairlead/contracts/kernel/resource'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
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

/** Who else has this record open: initials to see, names to read. */
export function AlsoOpenBy({ resource, id }: { resource: Resource; id: string }) {
  const { t } = useTranslation('record')
  const others = usePresence(resource, id)
  const said = others.length === 0 ? '' : t('presence.also_open', { names: new Intl.ListFormat(language()).format(others.map(named)) })
  return (
    <div role="status" title={said} className="flex shrink-0 items-center -space-x-1">
      {others.slice(0, most).map(one => (
        <span
          key={one.id}
          aria-hidden="true"
          className="bg-accent-soft text-ink border-panel grid size-6 place-items-center rounded-full border-2 text-2xs font-semibold"
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
