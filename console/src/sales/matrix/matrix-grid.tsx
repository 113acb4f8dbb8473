import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { tariffs } from '@fairlead/contracts/sales/tariffs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { putBack } from '../../kernel/lines/unsaved-lines.ts'
import { useLineDraft } from '../../kernel/lines/use-line-draft.ts'
import { notify, notifyDiscarded } from '../../kernel/notify.ts'
import { refresh } from '../../kernel/queries.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { type Cargo, cargoText } from './cargo.ts'
import { routeKey } from './cells.ts'
import type { Change } from './commands.ts'
import { changesIn, columnsOf, linesOf, type Matrix, notEmptied, nothingTyped, type Typed, typedIn } from './lines.ts'
import { saveChanges } from './save.ts'
import { useCodes } from './use-codes.ts'
import { WillChange } from './will-change.tsx'

interface Props {
  level: Rec
  matrix: Matrix
  cargo: Cargo
  unit: string | null
  day: string
  mayEdit: boolean
}

const noErrors: Readonly<Record<string, string>> = {}
const headWidth = 120
const always = () => true
const blank = () => ({})

/** Rates typed where they stand: what each change comes to is said before it is saved, and what is refused stays in its cell. */
export function MatrixGrid({ level, matrix, cargo, unit, day, mayEdit }: Props) {
  const { t } = useTranslation('matrix')
  const [typed, setTyped] = useState(nothingTyped)
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const codes = useCodes(matrix)
  const columns = useMemo(() => columnsOf(matrix, codes), [matrix, codes])
  const base = useMemo(() => linesOf(matrix, level.currency_id, nothingTyped), [matrix, level.currency_id])
  const lines = useMemo(() => linesOf(matrix, level.currency_id, typed), [matrix, level.currency_id, typed])
  const names = useMemo(() => new Map<unknown, string>(matrix.from.map(({ id, name }) => [id, name])), [matrix])
  const rule = useMemo(() => notEmptied(matrix), [matrix])
  const changes = useMemo(() => changesIn(matrix, lines, typed, columns), [matrix, lines, typed, columns])
  const isDirty = typed.size > 0
  const { restored, drop } = useLineDraft({
    sheet: 'tarifflevels.tariffs',
    of: `${level.id} ${cargoText(cargo)}`,
    name: titleOf(level),
    path: `${pathOf(tariffLevels, level.id) ?? ''}${location.search}`,
    base,
    dirty: lines.filter(line => matrix.to.some(({ id }) => typed.has(routeKey(String(line.id), id)))),
    restore: unsaved => setTyped(typedIn(matrix, putBack(base, unsaved).lines, nothingTyped)),
  })

  function discard(): void {
    void drop()
    setTyped(nothingTyped)
    setErrors(noErrors)
    notifyDiscarded(() => setTyped(typed))
  }
  async function saveNow(): Promise<void> {
    if (saving || changes.length === 0) return
    setSaving(true)
    try {
      const refused = await saveChanges(changes, { level, cargo, unit, day })
      await refresh(tariffs)
      const left = leftOf(typed, changes, refused)
      if (left.size === 0) await drop()
      setTyped(left)
      setErrors(Object.fromEntries([...refused].map(([{ index, to }, text]) => [`${index}.${to.id}`, text])))
      if (refused.size < changes.length) notify(t('saved', { count: changes.length - refused.size }))
    } finally {
      setSaving(false)
    }
  }
  return (
    <UnsavedFrame
      restored={restored}
      isDirty={isDirty}
      saving={saving}
      cannotSave={changes.length === 0}
      beside={<WillChange changes={changes} day={day} />}
      saveNow={saveNow}
      onDiscard={discard}
      save={t('save')}
      discard={t('discard')}
    >
      <LineGrid
        id={`matrix-of-${level.id}`}
        label={t('tab')}
        columns={columns}
        lines={lines}
        heads={{ label: t('from'), width: headWidth, of: line => names.get(line.id) ?? '' }}
        onChange={next => setTyped(typedIn(matrix, next, typed))}
        blank={blank}
        most={lines.length}
        stays={always}
        inputOf={inputOf}
        disabled={!mayEdit || saving}
        errors={errors}
        rule={rule}
        saved={line => base.find(({ id }) => id === line.id)}
      />
    </UnsavedFrame>
  )
}

/** What is still typed after some changes were saved. What was refused is given again over what there is by then: why it was, has been read. */
function leftOf(typed: Typed, given: readonly Change[], refused: ReadonlyMap<Change, string>): Typed {
  const left = new Map(typed)
  for (const change of given) {
    const key = routeKey(change.from.id, change.to.id)
    if (refused.has(change)) left.set(key, { value: change.amount, version: undefined })
    else left.delete(key)
  }
  return left
}
