import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { oneLabel } from '../labels.ts'
import { creationFor } from '../may-give.ts'
import type { ScreenOf } from '../screen.ts'
import { signedIn } from '../session.ts'
import type { UrlState } from '../url-state.ts'
import { beginnings, rememberBeginnings } from './beginnings.ts'
import { focusForm } from './focus-first.ts'
import { Form } from './form.tsx'
import { Heading } from './heading.tsx'
import { useRecordForm } from './use-record-form.ts'

/** A record that is being made; whoever asked for it types on in its first field. */
export function NewRecord({ screen, urlState }: { screen: ScreenOf; urlState: UrlState }) {
  const { t } = useTranslation('kernel')
  const [begins] = useState(() => beginnings(screen, urlState))
  const state = useRecordForm(screen.resource, undefined, {
    initial: begins,
    onSaved(saved) {
      if (saved) rememberBeginnings(screen, saved)
      urlState.open(saved?.id)
    },
  })
  const user = signedIn()
  const title = t('record.new', { one: oneLabel(screen.resource) })
  const box = useRef<HTMLElement>(null)
  const { prefix } = state
  useEffect(
    () =>
      focusForm(
        box.current,
        Object.keys(begins).map(key => `${prefix}-${key}`),
      ),
    [begins, prefix],
  )
  return (
    <article ref={box} className="bg-panel flex min-h-0 grow flex-col" aria-label={title}>
      <Heading screen={screen} title={title} urlState={urlState} />
      <Form screen={screen} record={{}} state={state} readOnly={!user || creationFor(screen.resource, user) === undefined} />
    </article>
  )
}
