import { may } from '@fairlead/contracts/identity/rights'
import { Star, Trash2 } from 'lucide-react'
import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { notifyFailure } from '../notify.ts'
import { signedIn } from '../session.ts'
import { chooseDefault, deleteView, saveAs, saveView } from './view-commands.ts'
import { leadingTo, type Sharing, sharings, type View } from './views.ts'
import type { ViewsProps } from './views-props.ts'

/** With whom the user may share a view. */
const mayShareWith = () => {
  const user = signedIn()
  const rights = { own: 'views.keep', office: 'views.share_office', everybody: 'views.share_all' } as const
  return sharings.filter(one => user && may(user, rights[one]) && (one !== 'office' || user.office_id !== null))
}

/** The saved views of a list: to open, to make the default, to save, to share and to delete. */
export default function ViewsPanel({
  screen,
  urlState,
  columns,
  views,
  changed,
  button,
}: ViewsProps & { changed: boolean; button: ReactElement }) {
  const { t } = useTranslation('list')
  const [shown, setShown] = useState(true)
  const { open } = views
  const mine = mayShareWith()
  const show = (view: View | undefined) => {
    setShown(false)
    urlState.change(leadingTo(urlState.address, view))
  }
  const doing = (what: Promise<unknown>) => void what.catch(notifyFailure)
  const save = async (name: string, shared: Sharing) => {
    const id = await saveAs(name, shared, screen.resource.name, urlState, columns)
    columns.reset()
    urlState.change({ view: id })
    setShown(false)
  }
  return (
    <Popover label={t('views.title')} open={shown} onOpen={setShown} trigger={button}>
      <div className="flex flex-col gap-3">
        <ul aria-label={t('views.title')} className="flex max-h-72 flex-col overflow-auto">
          <li>
            <ViewName text={t('views.none')} open={open === undefined} onOpen={() => show(undefined)} />
          </li>
          {views.all.map(view =>
            view.shared_with === 'shipped' ? (
              <li key={view.id}>
                <ViewName text={view.name} about={t('views.shipped')} open={view.id === open?.id} onOpen={() => show(view)} />
              </li>
            ) : null,
          )}
          {sharings.flatMap(shared =>
            views.all
              .filter(view => view.shared_with === shared)
              .map(view => (
                <li key={view.id} className="flex items-center">
                  <ViewName text={view.name} about={t(`views.${shared}`)} open={view.id === open?.id} onOpen={() => show(view)} />
                  <Button
                    variant="quiet"
                    size="small"
                    aria-pressed={views.standard?.view_id === view.id}
                    aria-label={t('views.default', { name: view.name })}
                    title={t('views.default', { name: view.name })}
                    onClick={() => doing(chooseDefault(view, views))}
                  >
                    <Star aria-hidden="true" fill={views.standard?.view_id === view.id ? 'currentColor' : 'none'} />
                  </Button>
                  {mine.some(one => one === view.shared_with) ? (
                    <Button
                      variant="quiet"
                      size="small"
                      aria-label={t('views.delete', { name: view.name })}
                      onClick={() => doing(deleteView(view))}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  ) : null}
                </li>
              )),
          )}
        </ul>
        {open && changed ? (
          <div className="border-line flex gap-2 border-t pt-3">
            {mine.some(one => one === open.shared_with) ? (
              <Button variant="primary" onClick={() => doing(saveView(open, urlState, columns))}>
                {t('views.save', { name: open.name })}
              </Button>
            ) : null}
            <Button
              onClick={() => {
                columns.reset()
                show(open)
              }}
            >
              {t('views.reset')}
            </Button>
          </div>
        ) : null}
        <SaveAs shareable={mine} onSave={(name, shared) => doing(save(name, shared))} />
      </div>
    </Popover>
  )
}

function ViewName({ text, about, open, onOpen }: { text: string; about?: string; open: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-current={open ? 'true' : undefined}
      onClick={onOpen}
      className={cn('hover:bg-sunken flex h-8 min-w-0 grow items-center gap-2 rounded-sm px-2 text-left', open && 'bg-accent-soft')}
    >
      <span className="truncate">{text}</span>
      {about ? <span className="text-ink-soft shrink-0 text-xs">{about}</span> : null}
    </button>
  )
}

interface SaveAsProps {
  shareable: readonly Sharing[]
  onSave: (name: string, shared: Sharing) => void
}

function SaveAs({ shareable, onSave }: SaveAsProps) {
  const { t } = useTranslation('list')
  const [name, setName] = useState('')
  const [shared, setShared] = useState<Sharing>('own')
  const [nameId, sharedId] = [useId(), useId()]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim(), shared)
  }
  return (
    <form onSubmit={submit} className="border-line flex flex-col gap-2 border-t pt-3">
      <label htmlFor={nameId} className="text-sm font-medium">
        {t('views.save_as')}
      </label>
      <input id={nameId} className="control" maxLength={60} value={name} onChange={event => setName(event.target.value)} />
      <div className="flex items-center gap-2">
        <label htmlFor={sharedId} className="sr-only">
          {t('views.for')}
        </label>
        <select
          id={sharedId}
          className="control"
          value={shared}
          onChange={event => setShared(shareable.find(one => one === event.target.value) ?? 'own')}
        >
          {shareable.map(one => (
            <option key={one} value={one}>
              {t(`views.${one}`)}
            </option>
          ))}
        </select>
        <Button type="submit" disabled={name.trim() === ''}>
          {t('views.save_new')}
        </Button>
      </div>
    </form>
  )
}
