import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Address, valueIn, writeAddress } from './address.ts'
import { anyAddress } from './guarded.ts'
import { pathOf } from './record.ts'
import type { ScreenOf } from './screen.ts'

/** Where the user is within the screen of a resource, and how he gets elsewhere in it. */
export interface UrlState {
  /** Id of the open record, `new` for one being made, undefined when only the list is open. */
  id: string | undefined
  address: Address
  /** Opens a record, or closes it; filters and sort stay. */
  open: (id: string | undefined) => void
  /** Changes what stands behind the question mark; undefined takes a name out. */
  change: (names: Readonly<Record<string, string | readonly string[] | undefined>>) => void
  /** Values that every record here has, since the list stands inside another record. */
  fixed: Readonly<Record<string, string>>
}

/** Names in the address that belong to the open record, and go with it. */
const ofRecord = ['tab', 'as_of', 'compare', 'alone', 'sheet', 'part', 'step', 'on', 'cargo', 'end']
const none = {}

const withoutRecord = (address: Address): Address =>
  Object.fromEntries(Object.entries(address).filter(([name]) => !ofRecord.includes(name)))

/** A path may name a value of a field instead of an id: `/relations/customer` lists customers. */
function segmentIn({ resource, segment }: ScreenOf, id: string | undefined): Address | undefined {
  const choice = segment === undefined ? undefined : resource.fields[segment]?.of?.find(one => one.code.toLowerCase() === id?.toLowerCase())
  return segment !== undefined && choice ? { [segment]: choice.code } : undefined
}

/** Which record of a screen stands open, and what its list is narrowed by, as a path and what stands behind its question mark say. */
export function openAt(screen: ScreenOf, param: string | undefined, search: Record<string, unknown>): Pick<UrlState, 'id' | 'address'> {
  const segment = segmentIn(screen, param)
  return { id: screen.resource.single ?? (segment ? undefined : param), address: { ...segment, ...anyAddress(search) } }
}

/** The place of a screen that has its own path. */
export function useUrlState(screen: ScreenOf): UrlState {
  const router = useRouter()
  const params: { id?: string } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  return useMemo(() => {
    const { id, address } = openAt(screen, params.id, search)
    const go = (next: string | undefined, to: Record<string, unknown>, replace = false) => {
      const path = `${pathOf(screen.resource, next) ?? '/'}${writeAddress(to)}`
      if (replace) router.history.replace(path)
      else router.history.push(path)
    }
    return {
      id,
      address,
      open: next => go(next, withoutRecord(address)),
      change: names => go(id, { ...address, ...names }, true),
      fixed: none,
    }
  }, [screen, router, params.id, search])
}

/**
 * The place of a list of parts in a tab of a record that has a page, such as the units of a job: which one is open stands in the address of the
 * record, so that one can be led there, and how the list is narrowed is kept here.
 */
export function usePartUrlState(screen: ScreenOf, fixed: Readonly<Record<string, string>>): UrlState {
  const { address, change } = useUrlState(screen)
  const inner = useInnerUrlState(fixed)
  const id = valueIn(address, 'part')
  return useMemo(() => ({ ...inner, id, open: part => change({ part }) }), [inner, id, change])
}

/** The place of a list that stands inside something else: it is kept here, not in the address. */
export function useInnerUrlState(fixed: Readonly<Record<string, string>>): UrlState {
  const [at, setAt] = useState<{ id: string | undefined; address: Address }>({ id: undefined, address: none })
  return useMemo(
    () => ({
      ...at,
      fixed,
      open: id => setAt({ id, address: withoutRecord(at.address) }),
      change: names => setAt({ id: at.id, address: anyAddress({ ...at.address, ...names }) }),
    }),
    [at, fixed],
  )
}
