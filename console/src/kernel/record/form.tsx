import type { Fields } from '@fairlead/contracts/kernel/field'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Scrollable } from '../../ui/scrollable.tsx'
import { isBlank } from '../fields/check.ts'
import { commandLabel } from '../labels.ts'
import { notifyDiscarded } from '../notify.ts'
import { useSaveWhenKnown } from '../save-when-known.ts'
import type { ForetellsProps, ScreenOf } from '../screen.ts'
import { FormNotices } from './form-notices.tsx'
import { KnownFields } from './known-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PartOf } from './part-of.tsx'
import type { RecordForm } from './record-form.ts'
import { fixedFields } from './record-values.ts'

interface Props {
  screen: ScreenOf
  /** What stands in the form belongs to this record: refs are named by it. */
  record: Readonly<Record<string, unknown>>
  state: RecordForm
  readOnly: boolean
  /** What scrolls with it, before its first part. */
  above?: ReactNode
  /** What nobody types stands below. */
  facts?: ReactNode
}

const none: Fields = {}

/** The form of a record. Ctrl+Enter and Ctrl+S save, Enter never does: too much is typed here for an accident. */
export function Form({ screen, record, state, readOnly, above, facts }: Props) {
  const { t } = useTranslation('kernel')
  const fixed = record.id === undefined ? none : fixedFields(screen, state.fields)
  const all = { ...state.fields, ...fixed }
  const fields = readOnly ? filledIn(all, record) : all
  const sections = sectionsOf(screen, fields)
  const save = () => {
    goOnFromGrid()
    return state.save()
  }
  const { onKeyDown } = useSaveWhenKnown(readOnly ? undefined : save)
  const parts = sections.map(([name, keys]) => (
    <PartOf
      key={name}
      only={screen.only?.[name]}
      prefix={state.prefix}
      name={name}
      keys={keys}
      fields={fields}
      fixed={fixed}
      resource={screen.resource}
      control={state.form.control}
      disabled={readOnly || state.saving}
      errors={state.errors}
      record={record}
      changed={state.changed}
    />
  ))
  const { known, Fills, Foretells } = screen
  const fill = (values: Readonly<Record<string, unknown>>) => {
    for (const [key, value] of Object.entries(values)) {
      state.form.setValue(key, value)
      state.changed(key)
    }
  }
  return (
    <form noValidate onSubmit={event => event.preventDefault()} onKeyDown={onKeyDown} className="flex min-h-0 grow flex-col">
      <Scrollable label={t('record.general')} reachable={readOnly} className="min-h-0 grow">
        {above}
        <FormNotices screen={screen} state={state} order={sections.flatMap(([, keys]) => keys)} />
        {Fills && !readOnly ? <Fills typed={() => state.form.getValues()} fill={fill} /> : null}
        {known && !readOnly ? (
          <KnownFields known={known} state={state}>
            {parts}
          </KnownFields>
        ) : (
          parts
        )}
        {Foretells && state.isNew && !readOnly ? <Foretold Foretells={Foretells} control={state.form.control} /> : null}
        {facts}
      </Scrollable>
      {readOnly ? null : <Footer state={state} does={Foretells && state.isNew ? commandLabel(screen.resource, 'create') : undefined} />}
      <LeaveGuard isDirty={state.isDirty} isUnkept={state.isUnkept} discard={state.discard} />
    </form>
  )
}

function Foretold({ Foretells, control }: { Foretells: ComponentType<ForetellsProps>; control: RecordForm['form']['control'] }) {
  return (
    <Suspense>
      <Foretells typed={useWatch({ control })} />
    </Suspense>
  )
}

/** Who saves from a grid, in which every letter begins to type, goes on with the next step of the record; what is wrong leads back. */
function goOnFromGrid(): void {
  const grid = document.activeElement?.matches('[role=grid]') ? document.activeElement : null
  grid?.closest('article')?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true })
}

/** Who can only read is not shown what was never filled in. */
const filledIn = (fields: Fields, record: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isBlank(record[key]) && !isEmptyList(record[key])))

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0

function Footer({ state: { saving, dirty, isNew, unheard, save, discard }, does }: { state: RecordForm; does: string | undefined }) {
  const { t } = useTranslation(['kernel', 'record'])
  return (
    <footer className="border-line bg-panel flex shrink-0 items-center gap-2 border-t px-4 py-2 short:py-0.5">
      <Button data-saves="" variant="primary" idle={saving || !(dirty || isNew)} onClick={() => void save()} title="Ctrl+Enter">
        {does ?? t('form.save')}
      </Button>
      <Button idle={!dirty} onClick={() => notifyDiscarded(discard())}>
        {t('form.discard')}
      </Button>
      <span role="status" className="text-ink-soft text-sm">
        {saving ? t('form.saving') : unheard ? t('record:form.kept_here') : dirty ? t('form.unsaved') : ''}
      </span>
    </footer>
  )
}

/** The parts of a form in order; what the screen does not place comes first, under "general". */
function sectionsOf({ sections = {} }: ScreenOf, fields: Fields): [name: string, keys: string[]][] {
  const placed = new Set(Object.values(sections).flat())
  const loose = Object.keys(fields).filter(key => !placed.has(key))
  const { general = [], ...others } = sections
  const all: [string, readonly string[]][] = [['general', [...general, ...loose]], ...Object.entries(others)]
  return all.map(([name, keys]): [string, string[]] => [name, keys.filter(key => fields[key])]).filter(([, keys]) => keys.length > 0)
}
