import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { ArrowRight, FileSearch, History, PanelTop, Zap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { language, languages } from '../../i18n/index.ts'
import { commandsFor } from '../../kernel/commands.ts'
import { commandLabel, fieldLabel, oneLabel, stateLabel } from '../../kernel/labels.ts'
import { isSame, recentRecords } from '../../kernel/open-records.ts'
import { record as recordQuery } from '../../kernel/queries.ts'
import { calledIn } from '../../kernel/record.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownRecords } from '../../kernel/shown-records.ts'
import { useStore } from '../../lib/store.ts'
import { entryPath, mayOpen, menuOf } from '../screens.ts'
import { type FoundRecord, foundRecords, leastTyped, usePaused } from './found-records.ts'
import { meant, type Offer, type OfferGroup } from './offer.ts'
import { ownWays } from './own-ways.ts'
import type { AskedCommand } from './run-command.tsx'
import { useCreations } from './use-creations.ts'

/** How many recent records are offered before anything is typed. */
const recentOnes = 6

interface Act {
  done: () => void
  ask: (command: AskedCommand) => void
}

/** Everything that the palette offers for what was typed, the likeliest group first. */
export function useOffers(typed: string, act: Act) {
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
  const creations = useCreations(text, go)
  const groups: OfferGroup[] = [
    { title: t('palette.exact'), offers: exact, late: true },
    { title: t('palette.creations'), offers: creations.offers, late: true },
    { title: t('palette.actions'), offers: meant(typed, useActions(act)) },
    { title: t('palette.recent'), offers: meant(typed, useRecent(go)).slice(0, recentOnes) },
    { title: t('palette.screens'), offers: meant(typed, useScreens(go)) },
    { title: t('palette.records'), offers: others, late: true },
  ]
  return {
    groups: groups.filter(group => group.offers.length > 0),
    searching: text !== typed.trim() || creations.searching || (text.length >= leastTyped && search.isFetching),
    failed: search.isError,
  }
}

type Go = (path: string) => () => void

/** What the records on the screen take now, commands and tabs: first of the one that was opened inside another. */
function useActions({ done, ask }: Act): Offer[] {
  const shown = useStore(shownRecords)
  const client = useQueryClient()
  const user = signedIn()
  if (!user) return []
  return shown.toReversed().flatMap(({ screen, id, tabs, openTab }) => {
    const { resource } = screen
    const record = client.getQueryData(recordQuery(resource, id).queryKey)
    if (!record) return []
    const hint = [oneLabel(resource), calledIn(resource, record)].filter(Boolean).join(' ')
    const commands = commandsFor(resource, record, user, screen.elsewhere).map(([name, command]) => ({
      key: `command ${id} ${name}`,
      label: commandLabel(resource, name),
      hint,
      icon: Zap,
      run: () => ask({ screen, record, name, command }),
    }))
    const toTabs = tabs.map(({ key, label }) => ({
      key: `tab ${id} ${key}`,
      label,
      hint,
      icon: PanelTop,
      run() {
        done()
        openTab(key)
      },
    }))
    return [...commands, ...toTabs]
  })
}

function useRecent(go: Go): Offer[] {
  const here = useStore(shownRecords).map(({ screen, id }) => ({ resource: screen.resource.name, id }))
  return useStore(recentRecords)
    .filter(one => !here.some(other => isSame(one, other)) && mayOpen(signedIn(), one.path))
    .map(one => ({
      key: `recent ${one.resource} ${one.id}`,
      label: one.title,
      hint: oneLabel({ name: one.resource }),
      also: [oneLabel({ name: one.resource })],
      icon: History,
      run: go(one.path),
    }))
}

/** The screens of the menu, and other ways to see them, found by their names in both languages. */
function useScreens(go: Go): Offer[] {
  const { t } = useTranslation()
  const { t: named } = useTranslation('screens')
  const user = signedIn()
  if (!user) return []
  const ways = ownWays(user).map(({ path, label, icon }) => ({
    key: `screen ${path}`,
    label: label[language()],
    also: Object.values(label),
    icon,
    run: go(path),
  }))
  const entries = menuOf(user).flatMap(({ menu, screens }) =>
    screens.map(one => ({
      key: `screen ${one.path}`,
      label: named(one.name),
      hint: menu === 'home' ? undefined : t(`menu.${menu}`),
      also: languages.map(language => i18next.getFixedT(language, 'screens')(one.name)),
      icon: ArrowRight,
      run: go(entryPath(one)),
    })),
  )
  return [...entries, ...ways]
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
