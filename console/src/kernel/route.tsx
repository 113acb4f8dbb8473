import type { BoundedContext } from '@fairlead/contracts/kernel/resource'
import { notFound, useLoaderData } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadTexts } from '../i18n/index.ts'
import { narrowScreen } from '../lib/narrow-screen.ts'
import type { Address } from './address.ts'
import { inTime } from './chunks.ts'
import { anyAddress } from './guarded.ts'
import { recordView } from './record/lazy-record-view.ts'
import type { Added, ScreenFile, ScreenOf } from './screen.ts'

/** Where no screen is, or none is built yet. */
const nothingHere = (): Promise<never> => Promise.reject(notFound())

/** What the lists of a context say. */
const textsOf = (context: BoundedContext): string => `lists/${context}`
const contextsOf = ({ resource, registers = [] }: ScreenOf) => [resource, ...registers.map(one => one.resource)].map(one => one.context)

/** How long after a list its record view is fetched, so that the first record opens at once. */
const aheadMs = 1000

/** So long the view of a record may keep its screen from showing; after that its frame stands until it is there. */
const frameMs = 25

/** Waits for something, but not for long: whoever needs it waits for it himself. */
const briefly = (loading: Promise<unknown>): Promise<unknown> =>
  Promise.race([loading.catch(notYet), new Promise(done => setTimeout(done, frameMs))])

/** Fetches what every list is made of before anybody has asked for one. */
export const listAhead = (): void =>
  void Promise.all([import('./resource-screen.tsx'), loadTexts('kernel', 'fields', 'states', 'resources')]).catch(notYet)

/** What could not be fetched ahead is fetched when it is wanted. */
const notYet = () => undefined

/** How screens are fetched, by the first part of their path, and what later contexts add to the records that these show. */
interface Screens {
  readonly files: Readonly<Record<string, ScreenFile>>
  readonly additions: Readonly<Record<string, readonly (() => Promise<{ default: Added }>)[]>>
}

interface Opened {
  readonly params: { readonly screen: string; readonly id?: string | undefined }
  readonly location: { readonly search: Record<string, unknown> }
}

/**
 * The options of the route that shows all screens of resources: list, and record beside it or alone. The declaration is imported by the
 * loader, so that the entry carries no contract, and nothing is left to load while the screen is drawn.
 */
export const resourceRoute = ({ files, additions }: Screens) => ({
  validateSearch: (search: Record<string, unknown>): Address => anyAddress(search),
  loader: async ({ params, location }: Opened) => {
    const file = files[params.screen]
    if (!file) return nothingHere()
    const narrow = narrowScreen.get()
    if (params.id !== undefined && !narrow) recordView().catch(notYet)
    const declared = async () => {
      const [{ default: own }, { askAhead, ResourceScreen }] = await Promise.all([file.load(), import('./resource-screen.tsx')])
      const ownWay = own.whole ?? (narrow ? own.narrow : undefined)
      const isOwn = ownWay !== undefined // it shows records in its own way
      if (!isOwn) askAhead(own, params.id, location.search)
      const [beside, related] = await Promise.all([
        own.registers ? import('./registers.tsx') : undefined,
        own.resource.related.length > 0 ? import('./related-tabs.tsx') : undefined,
        ownWay?.fetch(),
        params.id === undefined ? undefined : own.instead?.fetch(),
        loadTexts(...(own.texts ?? []), ...contextsOf(own).flatMap(one => (one === file.context ? [] : textsOf(one)))),
      ])
      return { own, isOwn, related, ResourceScreen, Registers: beside?.Registers }
    }
    const [{ own, isOwn, related, ...parts }, added] = await inTime(
      Promise.all([
        declared(),
        Promise.all((additions[params.screen] ?? []).map(one => one())),
        loadTexts('kernel', textsOf(file.context)),
      ]),
    )
    if (!isOwn && (own.resource.single !== undefined || params.id !== undefined)) await briefly(recordView())
    else if (!isOwn) setTimeout(() => void recordView().catch(notYet), aheadMs)
    const screen = added.reduce<ScreenOf>((before, { default: more }) => withMore(before, more), own)
    return { screen: related?.withRelated(screen) ?? screen, ...parts }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: LoadedScreen,
})

const withMore = (screen: ScreenOf, added: Added): ScreenOf => ({
  ...screen,
  ...added,
  Banner: inTurn(screen.Banner, added.Banner),
  tabs: [...(screen.tabs ?? []), ...added.tabs],
})

/** What two contexts say above a form, one below the other. */
function inTurn(One: Added['Banner'], Other: Added['Banner']): Added['Banner'] {
  if (!One || !Other) return One ?? Other
  return props => (
    <>
      <One {...props} />
      <Other {...props} />
    </>
  )
}

/** Each screen begins anew: nothing of the one before it is taken for its own. */
function LoadedScreen(): ReactNode {
  const { ResourceScreen, Registers, screen } = useLoaderData({ strict: false }) ?? {}
  return ResourceScreen && screen ? <ResourceScreen key={screen.resource.name} screen={screen} beside={Registers} /> : null
}
