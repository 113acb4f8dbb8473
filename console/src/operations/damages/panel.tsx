import { may } from '@fairlead/contracts/identity/rights'
import { outlineOf, placeOf } from '@fairlead/contracts/operations/unit-damages'
import { survey_conditions, survey_severities } from '@fairlead/contracts/reference/cargo'
import { damage_places, damage_views } from '@fairlead/contracts/reference/damages'
import { useQuery } from '@tanstack/react-query'
import { FileText, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { isShown } from '../../kernel/attachments/attachment-row.tsx'
import { attachments, useLiveAttachments } from '../../kernel/attachments/attachments.ts'
import { Thumbnail } from '../../kernel/attachments/thumbnail.tsx'
import { allows } from '../../kernel/commands.ts'
import { download } from '../../kernel/downloads.ts'
import { notifyFailure } from '../../kernel/notify.ts'
import type { Entry } from '../../kernel/outbox/entry.ts'
import { EntryList } from '../../kernel/outbox/entry-list.tsx'
import { entriesOf } from '../../kernel/outbox/order.ts'
import { outbox } from '../../kernel/outbox/outbox.ts'
import { typed } from '../../kernel/outbox/typed.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownDate } from '../../lib/dates.ts'
import { useStore } from '../../lib/store.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DamageForm } from './form.tsx'
import { Mark, Outline } from './outline.tsx'
import { type Damage, damagesOf, refusedDamage } from './said.ts'
import { TakeBack } from './take-back.tsx'

const Preview = lazy(() => import('../../kernel/attachments/preview.tsx'))

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** How the views lie side by side: those of its length take twice the room of its ends. */
const sheet = [
  ['left', 'col-span-2'],
  ['front', ''],
  ['top', 'col-span-2'],
  ['rear', ''],
  ['right', 'col-span-2'],
] as const

/** What is asked for; `again` is what was refused, to be put right and sent in its place. */
type Asking = { place?: Damage; remove?: Damage; isNew?: true; again?: Entry }

/** The damages of a unit: its outline from all sides with each of them on it, and beside that all of them in words (DOMAIN_SALES_OPS §2.5). */
export default function DamagesPanel({ screen, record, touch = false }: RecordProps & { touch?: boolean }) {
  const { t } = useTranslation('damage')
  const { resource } = screen
  const of = { resource: resource.name, id: record.id }
  const done = entriesOf(useStore(outbox), of)
  const { data: files = [] } = useQuery({ ...attachments(of), networkMode: 'always', retry: false })
  useLiveAttachments(of)
  const [asking, setAsking] = useState<Asking>()
  const [shown, setShown] = useState<string>()
  const isKnown = useStore(typed) !== undefined // what was half typed before
  const list = useRef<HTMLOListElement>(null)
  const user = signedIn()
  if (!user) return null
  const damages = damagesOf(record, done)
  const outline =
    damages.at(-1)?.outline ??
    outlineOf({ kind: textIn(record.kind), body: textIn(record.body), length: numberIn(record.length), height: numberIn(record.height) })
  const mayRecord = allows(resource, 'record_damage', record, user)
  const images = files.filter(isShown)
  const waiting = done.flatMap(({ key, deed, state }) => (deed.kind === 'file' && state !== 'sent' ? [{ key, ...deed }] : []))
  const refused = done.filter(({ state, deed }) => state === 'refused' && deed.kind === 'command' && 'damage_id' in deed.input)
  /** What somebody typed is there again: only what the server minds is to be changed. */
  const putRight = (again: Entry) => {
    const known = damages.find(one => again.deed.kind === 'command' && one.damage_id === again.deed.input.damage_id)
    const isTakenBack = again.deed.kind === 'command' && again.deed.name === 'withdraw_damage'
    if (isTakenBack && known) setAsking({ remove: known, again })
    else setAsking({ place: refusedDamage(again, known), again })
  }
  return (
    <section aria-label={t('outline')} className={touch ? 'flex flex-col gap-3 py-3' : 'flex flex-col gap-3 px-4 py-3'}>
      <div className="flex flex-wrap gap-2">
        {mayRecord ? (
          <Button size={touch ? 'large' : 'normal'} variant="primary" onClick={() => setAsking({ isNew: true })}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        ) : null}
        {may(user, 'portoperations.view') ? (
          <Button
            size={touch ? 'large' : 'normal'}
            onClick={() => void download(`${resource.name}/${record.id}/survey-report`).catch(notifyFailure)}
          >
            <FileText aria-hidden="true" />
            {t('report')}
          </Button>
        ) : null}
      </div>
      {touch ? null : <EntryList entries={refused} resources={[resource]} onCorrect={putRight} />}
      <div className="grid max-w-3xl grid-cols-3 gap-x-4 gap-y-2">
        {sheet.map(([code, room]) => {
          const view = damage_views.byCode(code)
          const here = damages.filter(one => one.view === code)
          return (
            <figure key={code} className={room}>
              <figcaption className="text-ink-soft text-sm">
                {view[language()]}
                {here.length > 0 ? ` · ${t('count', { count: here.length })}` : ''}
              </figcaption>
              <Outline outline={outline} view={code}>
                {here.map(one => (
                  <Mark key={one.damage_id} at={one} number={one.number} />
                ))}
              </Outline>
            </figure>
          )
        })}
      </div>
      {damages.length === 0 ? <p className="text-ink-soft">{t('none')}</p> : null}
      <ol ref={list} tabIndex={-1} aria-label={t('title')} className="flex flex-col gap-2 outline-none">
        {damages.map(one => {
          const own = images.filter(({ part }) => part === one.damage_id)
          const unsent = waiting.filter(({ part }) => part === one.damage_id)
          return (
            <li key={one.damage_id} className="border-line bg-panel rounded-md border p-2">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-semibold tabular-nums">{one.number}</span>
                <span className="font-medium">{survey_conditions.byCode(one.damage)?.[language()]}</span>
                <span>{survey_severities.byCode(one.severity)?.[language()]}</span>
                {one.waiting ? <Badge tone="blue">{t('waiting')}</Badge> : null}
                {one.at_discharge ? <Badge tone="amber">{t('after')}</Badge> : null}
              </p>
              <p className="text-ink-soft">
                {damage_places.byCode(placeOf(one))[language()]} · {shownDate(one.date_found)}
              </p>
              {one.remark === null ? null : <p className="break-words">{one.remark}</p>}
              <ul className="mt-1 grid grid-cols-6 gap-2 empty:hidden">
                {own.map(file => (
                  <li key={file.id}>
                    <button
                      type="button"
                      className="block w-full"
                      aria-label={t('look_at', { name: file.name })}
                      onClick={() => setShown(file.id)}
                    >
                      <Thumbnail of={file} />
                    </button>
                  </li>
                ))}
                {unsent.map(({ key, file }) => (
                  <li key={key} className="opacity-60">
                    <Thumbnail of={file} />
                  </li>
                ))}
              </ul>
              {mayRecord ? (
                <div className="mt-1 flex flex-wrap gap-2">
                  <Button
                    size={touch ? 'normal' : 'small'}
                    aria-label={t('edit_this', { number: one.number })}
                    onClick={() => setAsking({ place: one })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    size={touch ? 'normal' : 'small'}
                    variant="quiet"
                    aria-label={t('take_back_this', { number: one.number })}
                    onClick={() => setAsking({ remove: one })}
                  >
                    {t('take_back')}
                  </Button>
                </div>
              ) : null}
            </li>
          )
        })}
      </ol>
      {isKnown && (asking?.isNew || asking?.place || (asking?.again && !asking.remove)) ? (
        <DamageForm
          resource={resource}
          unit={record}
          outline={outline}
          others={damages.filter(one => one.damage_id !== asking.place?.damage_id)}
          before={asking.place}
          again={asking.again}
          touch={touch}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {asking?.remove ? (
        <TakeBack
          resource={resource}
          unit={record}
          damage={asking.remove}
          again={asking.again}
          touch={touch}
          onGone={() => list.current?.focus()}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
      {shown === undefined ? null : (
        <Suspense>
          <Preview images={images} at={shown} onShow={setShown} />
        </Suspense>
      )}
    </section>
  )
}
