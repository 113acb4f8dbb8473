import type { Resource } from '@fairlead/contracts/kernel/resource'
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { CirclePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages, loadInEveryLanguage } from '../../i18n/index.ts'
import { writeAddress } from '../../kernel/address.ts'
import { offers } from '../../kernel/fields/references/offers.ts'
import { screenOf } from '../../kernel/fields/references/screen-of.ts'
import { oneLabel } from '../../kernel/labels.ts'
import { creationFor } from '../../kernel/may-give.ts'
import { formFields } from '../../kernel/record/record-values.ts'
import { pathOf } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { mayOpen } from '../screens.ts'
import { creationIn } from './creation-in.ts'
import type { Offer } from './offer.ts'

/** How many records are offered to begin a new one with. */
const mostBegun = 5

/** What a record is called in every language: who thinks in the other one finds it too. */
const namesOf = (of: string): string[] =>
  languages.map(language => {
    const one: unknown = i18next.getResource(language, 'resources', `${of}.one`)
    return typeof one === 'string' ? one : ''
  })

/** "new job sahel": new records of what the user may make, and where more was typed, begun with the records that their most telling field takes. */
export function useCreations(typed: string, go: (path: string) => () => void): { offers: Offer[]; searching: boolean } {
  const { t } = useTranslation('shell')
  const { data: names = [], isFetching } = useQuery(resourceNames)
  const meant = names.flatMap(name => {
    const rest = creationIn(typed, namesOf(name))
    return rest === undefined ? [] : [{ name, rest }]
  })
  const screens = useQueries({ queries: meant.map(({ name }) => screenOf(name)) })
  const wished = meant.flatMap(({ rest }, index) => {
    const resource = screens[index]?.data?.resource
    return resource && mayMake(resource) ? [{ resource, rest, telling: rest === '' ? undefined : tellingField(resource) }] : []
  })
  const found = useQueries({
    queries: wished.map(({ rest, telling }) => ({
      ...offers({ to: telling?.to ?? '', accepts: telling?.accepts }, rest, 'livesearch'),
      enabled: telling !== undefined,
    })),
  })
  const offer = (resource: Resource, begins: Record<string, string>, name = ''): Offer => ({
    key: `new ${resource.name} ${Object.values(begins).join(' ')}`,
    label: [t('palette.new', { one: oneLabel(resource) }), name].filter(Boolean).join(' · '),
    icon: CirclePlus,
    run: go(`${pathOf(resource, 'new') ?? '/'}${writeAddress(begins)}`),
  })
  const made = wished.flatMap(({ resource, telling }, index) => [
    ...(telling ? (found[index]?.data ?? []).slice(0, mostBegun).map(one => offer(resource, { [telling.key]: one.id }, one.name)) : []),
    offer(resource, {}),
  ])
  return { offers: made, searching: isFetching || [...screens, ...found].some(one => one.isFetching) }
}

/** Every resource that has a screen, by name; and what they are called in both languages. */
const resourceNames = queryOptions({
  queryKey: ['palette', 'resources'],
  queryFn: async () => {
    const [{ screenFiles }] = await Promise.all([import('../../screens-by-resource.gen.ts'), loadInEveryLanguage('resources')])
    return Object.keys(screenFiles)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function mayMake(resource: Resource): boolean {
  const user = signedIn()
  const path = pathOf(resource)
  return (
    user !== undefined &&
    path !== undefined &&
    resource.single === undefined &&
    mayOpen(user, path) &&
    creationFor(resource, user) !== undefined
  )
}

/** The first reference that a new record must have: of a job, its customer. */
function tellingField(resource: Resource): { key: string; to: string; accepts: Resource['fields'][string]['accepts'] } | undefined {
  const [found] = Object.entries(formFields(resource, true)).filter(
    ([, field]) => field.kind === 'ref' && !field.optional && field.to !== undefined,
  )
  return found && { key: found[0], to: found[1].to ?? '', accepts: found[1].accepts }
}
