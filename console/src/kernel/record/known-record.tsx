import type { Resource } from '@fairlead/contracts/kernel/resource'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { drawn } from '../../lib/drawn.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { valueIn } from '../address.ts'
import { editingCommand } from '../commands.ts'
import { oneLabel } from '../labels.ts'
import { calledIn, type Rec } from '../record.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import { useShown } from '../shown-records.ts'
import { StateBadge } from '../state-badge.tsx'
import type { UrlState } from '../url-state.ts'
import { AsOf } from './as-of.tsx'
import { BeforeNotice } from './before-notice.tsx'
import { CommandBar } from './command-bar.tsx'
import { Facts } from './facts.tsx'
import { Form } from './form.tsx'
import { GeneralTab } from './general-tab.tsx'
import { Heading } from './heading.tsx'
import { notifyDone, undoLast } from './offer-undo.ts'
import { OpenForm } from './open-form.ts'
import { overviewOf } from './overview.tsx'
import { AlsoOpenBy } from './present.tsx'
import { tabsOf } from './record-tabs.tsx'
import type { Lead } from './refusal-in-words.tsx'
import { RefusedNotice } from './refused-notice.tsx'
import { StuckNotice } from './stuck-notice.tsx'
import { useTabKeys } from './tab-keys.ts'
import { useRecordForm } from './use-record-form.ts'

interface Props {
  screen: ScreenOf
  urlState: UrlState
  record: Rec
  /** The moment that it is shown at; undefined for now. */
  asOf: string | undefined
}

/** Most records are kept from nothing but by their own state. */
const useNothing = () => undefined

/** A record that is there: its title and state, what may be done with it, and its tabs. */
export function KnownRecord({ screen, urlState, record, asOf }: Props) {
  const { t } = useTranslation('record')
  const { resource } = screen
  const nameOf = (one: Rec) => (resource.single === undefined ? calledIn(resource, one) : '')
  const title = nameOf(record) || oneLabel(resource)
  const user = signedIn()
  const { useKept = useNothing } = screen
  const kept = useKept(record)
  const command = kept ? undefined : user && editingCommand(resource, record, user)
  const onSaved = (after: Rec | undefined, before: Rec | undefined) => {
    if (before && command)
      notifyDone(resource, command, before, after, t('form.saved', { one: oneLabel(resource), name: nameOf(after ?? before) }))
  }
  const state = useRecordForm(resource, record, { command, past: asOf !== undefined, onSaved })
  useUndoKey(resource, record.id, state.isDirty)
  const form = (above: ReactNode) => (
    <Form
      screen={screen}
      record={record}
      state={state}
      readOnly={asOf !== undefined || command === undefined}
      above={above}
      facts={<Facts resource={resource} record={record} hidden={toldElsewhere(screen, overviewOf(screen, record, asOf !== undefined))} />}
    />
  )
  const openTab = (tab: string) => urlState.change({ tab: tab === 'general' ? undefined : tab, part: undefined })
  /** To fields of the form, once that is on the screen. */
  const toFields = (errors: Parameters<Lead>[0]) => {
    openTab('general')
    void drawn().then(() => state.mark(errors))
  }
  const lead = command === undefined ? undefined : toFields
  const showAt = (version: number | undefined) =>
    urlState.change({ as_of: version === undefined ? undefined : String(version), tab: undefined })
  const general = (
    <GeneralTab screen={screen} record={record} isPast={asOf !== undefined} toHistory={() => urlState.change({ tab: 'history' })}>
      {form}
    </GeneralTab>
  )
  const tabs = tabsOf(screen, urlState, record, general, showAt)
  useTabKeys(tabs, openTab)
  useShown({ screen, id: record.id, tabs, openTab })
  return (
    <article className="bg-panel flex min-h-0 grow flex-col" aria-label={`${oneLabel(resource)} ${nameOf(record)}`}>
      <Heading screen={screen} title={screen.cells?.[resource.title]?.(record) ?? title} urlState={urlState}>
        {resource.states.length > 1 ? <StateBadge resource={resource} state={record.status} /> : null}
        {asOf === undefined ? <AlsoOpenBy resource={resource} id={record.id} editing={state.dirty} /> : null}
        {asOf === undefined && screen.Beside ? (
          <Suspense>
            <screen.Beside screen={screen} record={record} />
          </Suspense>
        ) : null}
      </Heading>
      {asOf === undefined ? (
        <div className="px-4 pb-2 short:pb-0.5 empty:hidden">
          <CommandBar screen={screen} record={record} kept={kept} settled={state.settled} onGone={() => urlState.open(undefined)} />
        </div>
      ) : (
        <AsOf
          screen={screen}
          id={record.id}
          version={Number(record.version)}
          onShow={showAt}
          onCompare={({ from, to }) => urlState.change({ as_of: undefined, tab: 'history', compare: `${from}-${to}` })}
        />
      )}
      {asOf === undefined ? (
        <>
          <RefusedNotice screen={screen} id={record.id} version={Number(record.version)} mark={state.mark} lead={lead} />
          <BeforeNotice screen={screen} record={record} kept={kept} lead={lead} />
        </>
      ) : null}
      {asOf === undefined ? <StuckNotice id={record.id} /> : null}
      <OpenForm value={state}>
        <Tabs label={title} tabs={tabs} open={valueIn(urlState.address, 'tab') ?? 'general'} onOpen={openTab} />
      </OpenForm>
    </article>
  )
}

/** Fields that stand in the form or above it. */
const toldElsewhere = ({ resource, hidden = [], sections = {} }: ScreenOf, overview: ScreenOf['overview']): string[] => [
  resource.title,
  ...hidden,
  ...Object.values(sections).flat(),
  ...(overview?.facts ?? []),
  ...(overview?.tells ?? []),
]

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Ctrl+Z takes back what was done last to the open record; within an input, and while something is being typed, it stays the browser's. */
function useUndoKey(resource: Resource, id: string, isDirty: () => boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key !== 'z') return
      if (isTyping(event) || isDirty() || document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
      event.preventDefault()
      undoLast(resource, id)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
