import { may, type Right } from '@fairlead/contracts/identity/rights'
import type { Related } from '@fairlead/contracts/kernel/related'
import { Link, useRouter } from '@tanstack/react-router'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../i18n/index.ts'
import { writeAddress } from './address.ts'
import { screenNamed } from './creations.ts'
import { resourceLabel } from './labels.ts'
import { ListAndRecord } from './list-and-record.tsx'
import { markOf } from './mark.tsx'
import { pathOf } from './record.ts'
import type { RecordProps, RecordTab, ScreenOf } from './screen.ts'
import { signedIn } from './session.ts'
import { useInnerUrlState } from './url-state.ts'

/** A screen with a tab for each list of what refers to its records: how many there are, and on opening which. */
export const withRelated = (screen: ScreenOf): ScreenOf => ({
  ...screen,
  tabs: [...(screen.tabs ?? []), ...screen.resource.related.map(tabOf)],
})

function mayView(right: Right): boolean {
  const user = signedIn()
  return user !== undefined && may(user, right)
}

const tabOf = (related: Related): RecordTab => ({
  key: related.of,
  label: () => resourceLabel({ name: related.of }),
  when: () => mayView(related.view),
  Mark: markOf(related.of, related.by),
  Panel: lazy(async () => {
    const found = await screenNamed(related.of)
    await loadTexts(...(found?.texts ?? []))
    const screen = found && withRelated(found)
    return { default: ({ record }: RecordProps) => (screen ? <RelatedList screen={screen} related={related} id={record.id} /> : null) }
  }),
})

/** The list of what refers to a record, within the record; what takes the whole screen opens on its own, with all that belongs to it there. */
function RelatedList({ screen, related: { by, at }, id }: { screen: ScreenOf; related: Related; id: string }) {
  const { t } = useTranslation('record')
  const router = useRouter()
  const fixed = useMemo(() => ({ [by]: id }), [by, id])
  const urlState = useInnerUrlState(fixed)
  const open = (one: string | undefined) => {
    const path = screen.page && one !== undefined && one !== 'new' ? pathOf(screen.resource, one) : undefined
    if (path === undefined) urlState.open(one)
    else router.history.push(path)
  }
  const list: string | undefined = at === undefined || urlState.id !== undefined ? undefined : `/${at}${writeAddress(fixed)}`
  return (
    <>
      <div className="flex min-h-96 grow flex-col">
        <ListAndRecord screen={screen} urlState={{ ...urlState, open }} />
      </div>
      {list === undefined ? null : (
        <p className="border-line border-t px-3 py-2 text-right">
          <Link to={list} className="text-accent underline">
            {t('related.all')}
          </Link>
        </p>
      )}
    </>
  )
}
