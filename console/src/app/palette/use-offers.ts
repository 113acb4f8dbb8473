import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { ArrowRight, FileSearch, History, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { languages } from '../../i18n/index.ts'
import { commandsFor } from '../../kernel/commands.ts'
import { commandLabel, fieldLabel, oneLabel, stateLabel } from '../../kernel/labels.ts'
import { isSame, recentRecords, shownRecord } from '../../kernel/open-records.ts'
import { record as recordQuery } from '../../kernel/queries.ts'
import { titleOf } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { useStore } from '../../lib/store.ts'
import { entryPath, isBuilt, mayOpen, menuOf } from '../screens.ts'
import { type FoundRecord, foundRecords, leastTyped, usePaused } from './found-records.ts'
import { meant, type Offer, type OfferGroup } from './offer.ts'
import type { AskedCommand } from './run-command.tsx'

/** How many recent records are offered before anything is typed. */
const recentOnes = 6

/** Everything that the palette offers for what was typed, the likeliest group first. */
export function useOffers(typed: string, act: { done: () => void; ask: (command: AskedCommand) => void }) {
  const { t } = useTranslation('shell')
  const router = useRouter()
  const text = usePaused(typed.trim())
  const search = useQuery(foundRecords(text))
  const go = (path: string) => () => {
    act.done()
    router.history.push(path)
  }
  const records = text.length < leastTyped ? [] : (search.data ?? []).flatMap(one => recordOffer(one, go))
  const [exact, others] = [records.filter(one => one.exact), records.filter(one => !one.exact)]
  const groups: OfferGroup[] = [
    { title: t('palette.exact'), offers: exact },
    { title: t('palette.actions'), offers: meant(typed, useActions(act.ask)) },
    { title: t('palette.recent'), offers: meant(typed, useRecent(go)).slice(0, recentOnes) },
    { title: t('palette.screens'), offers: meant(typed, useScreens(go)) },
    { title: t('palette.records'), offers: others },
  ]
  return {
    groups: groups.filter(group => group.offers.length > 0),
    searching: text.length >= leastTyped && (search.isFetching || text !== typed.trim()),
    failed: search.isError,
  }
}

type Go = (path: string) => () => void

/** The commands that the record on the screen takes now. */
function useActions(ask: (command: AskedCommand) => void): Offer[] {
  const shown = useStore(shownRecord)
  const client = useQueryClient()
  const user = signedIn()
  const record = shown && client.getQueryData(recordQuery(shown.screen.resource, shown.id).queryKey)
  if (!shown || !user || !record) return []
  const { screen } = shown
  return commandsFor(screen.resource, record, user, screen.elsewhere).map(([name, command]) => ({
    key: `command ${name}`,
    label: commandLabel(screen.resource, name),
    hint: titleOf(record),
    icon: Zap,
    run: () => ask({ screen, record, name, command }),
  }))
}

function useRecent(go: Go): Offer[] {
  const shown = useStore(shownRecord)
  const here = shown && { resource: shown.screen.resource.name, id: shown.id }
  return useStore(recentRecords)
    .filter(one => !(here && isSame(one, here)) && mayOpen(signedIn(), one.path))
    .map(one => ({
      key: `recent ${one.resource} ${one.id}`,
      label: one.title,
      hint: oneLabel({ name: one.resource }),
      also: [oneLabel({ name: one.resource })],
      icon: History,
      run: go(one.path),
    }))
}

/** The screens of the menu, found by their names in both languages. */
function useScreens(go: Go): Offer[] {
  const { t } = useTranslation()
  const { t: named } = useTranslation('screens')
  const user = signedIn()
  if (!user) return []
  return menuOf(user).flatMap(({ menu, screens }) =>
    screens.map(one => ({
      key: `screen ${one.path}`,
      label: named(one.name),
      hint: menu === 'home' ? undefined : [t(`menu.${menu}`), isBuilt(one) ? '' : t('page.not_built')].filter(Boolean).join(' · '),
      also: languages.map(language => i18next.getFixedT(language, 'screens')(one.name)),
      icon: ArrowRight,
      run: go(entryPath(one)),
    })),
  )
}

/** A record leads to its own screen, or into the job that it is a part of; nowhere when the user may open neither. */
function recordOffer({ resource, id, name, status, by, exact, path, inside }: FoundRecord, go: Go): (Offer & { exact: boolean })[] {
  const way = [path, inside].find(one => one !== null && mayOpen(signedIn(), one.replace(/\?.*/, '')))
  if (way === undefined || way === null) return []
  const about = by === null || by.text === name ? undefined : `${fieldLabel({ name: resource }, by.field)}: ${by.text}`
  const hint = [oneLabel({ name: resource }), about, stateOf(resource, status)].filter(Boolean).join(' · ')
  return [{ key: `record ${resource} ${id}`, label: name || (by?.text ?? id), hint, icon: FileSearch, run: go(way), exact }]
}

/** That a register's entry is active needs no telling. */
const stateOf = (name: string, status: string | null): string | undefined =>
  status === null || status === 'active' ? undefined : stateLabel({ name }, status)
