import { allocations } from '@fairlead/contracts/operations/allocations'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { give, Refused } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { isBlankLine, type Line, sameLines } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { putBack } from '../../kernel/lines/unsaved-lines.ts'
import { useLineDraft } from '../../kernel/lines/use-line-draft.ts'
import { notify, notifyDiscarded, notifyFailure } from '../../kernel/notify.ts'
import { queryClient, refresh } from '../../kernel/queries.ts'
import { pathOf } from '../../kernel/record.ts'
import { blankCapacity, capacityColumns, lineOf, mostCapacities, ontoLatest, typedIn } from './capacity-lines.ts'
import { type Planning, planningOf } from './reads.ts'

const noErrors: Readonly<Record<string, string>> = {}

interface Edited {
  /** The lines as they stood when editing began. */
  base: readonly Line[]
  lines: readonly Line[]
}

/** Who may have how much between which ports: typed in place and saved together, since one row is charged with another. */
export function CapacityGrid({ planning, mayEdit }: { planning: Planning; mayEdit: boolean }) {
  const { t } = useTranslation('planning')
  const [edited, setEdited] = useState<Edited>()
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const columns = useInLanguage(capacityColumns)
  const now = useMemo(() => planning.capacities.map(lineOf), [planning])
  const { base, lines } = edited ?? { base: now, lines: now }
  const filled = lines.filter(line => !isBlankLine(columns, line))
  const isDirty = !sameLines(base.map(typedIn), filled.map(typedIn))
  const { restored, drop } = useLineDraft({
    sheet: 'allocations.capacities',
    of: planning.id,
    name: planning.number,
    path: pathOf(allocations, planning.id) ?? '',
    base,
    dirty: filled.filter(line => !base.some(one => sameLines([one], [line]))),
    restore: unsaved => setEdited(putBack(now, unsaved)),
  })
  function forget(): void {
    void drop()
    setEdited(undefined)
    setErrors(noErrors)
  }
  function discard(): void {
    forget()
    notifyDiscarded(() => setEdited(edited))
  }

  async function saveNow(): Promise<void> {
    if (saving || !isDirty) return
    setSaving(true)
    let sent: readonly Line[] = filled
    try {
      const { capacities } = await queryClient.fetchQuery({ ...planningOf(planning.id), staleTime: 0 })
      sent = ontoLatest(capacities.map(lineOf), base, filled)
      await give('POST', `${allocations.name}/${planning.id}/set_capacity`, { body: { capacities: sent.map(typedIn) } })
      await refresh(allocations, planning.id)
      forget()
      notify(t('capacity.saved'))
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } catch (reason) {
      const wrong = reason instanceof Refused ? cellsOf(reason, lines, sent) : noErrors
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) notifyFailure(reason)
    } finally {
      setSaving(false)
    }
  }

  return (
    <section aria-label={t('capacity.title')}>
      <h2 className="mb-1 font-semibold">{t('capacity.title')}</h2>
      <p className="text-ink-soft mb-2 text-sm">{t('capacity.about')}</p>
      <UnsavedFrame
        restored={restored}
        isDirty={isDirty}
        saving={saving}
        saveNow={saveNow}
        onDiscard={discard}
        save={t('capacity.save')}
        discard={t('capacity.discard')}
      >
        <LineGrid
          id={`capacities-of-${planning.id}`}
          label={t('capacity.title')}
          columns={columns}
          lines={lines}
          onChange={next => setEdited({ base, lines: next })}
          blank={blankCapacity}
          most={mostCapacities}
          inputOf={inputOf}
          disabled={!mayEdit || saving}
          errors={errors}
        />
      </UnsavedFrame>
    </section>
  )
}

/** What was refused, by the place of its line in the grid: lines that are blank were not sent. */
const cellsOf = (reason: Refused, lines: readonly Line[], sent: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reason.errors).flatMap(([path, texts]) => {
      const [list, index, field = 'measure'] = path.split('.')
      const line = list === 'capacities' ? sent[Number(index)] : undefined
      return line ? [[`${lines.indexOf(line)}.${field}`, texts.join(' ')]] : []
    }),
  )
