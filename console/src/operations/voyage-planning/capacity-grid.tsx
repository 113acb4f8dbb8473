import { allocations } from '@fairlead/contracts/operations/allocations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { give } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { isBlankLine, type Line, sameLines } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { pathsOf, refusedLines } from '../../kernel/lines/send-lines.ts'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { useEditedLines } from '../../kernel/lines/use-edited-lines.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import { queryClient, refresh } from '../../kernel/queries.ts'
import { pathOf } from '../../kernel/record.ts'
import { blankCapacity, capacityColumns, lineOf, mostCapacities, ontoLatest, typedIn } from './capacity-lines.ts'
import { type Planning, planningOf } from './reads.ts'

/** Where refusals of its lines are said. */
const places = { name: 'capacities', itself: 'measure' } as const

/** Who may have how much between which ports: typed in place and saved together, since one row is charged with another. */
export function CapacityGrid({ planning, mayEdit }: { planning: Planning; mayEdit: boolean }) {
  const { t } = useTranslation('planning')
  const columns = useInLanguage(capacityColumns)
  const now = useMemo(() => {
    const lines = planning.capacities.map(lineOf)
    return { base: lines, lines }
  }, [planning])
  const filledIn = (lines: readonly Line[]) => lines.filter(line => !isBlankLine(columns, line))
  const sheet = useEditedLines({
    sheet: 'allocations.capacities',
    of: planning.id,
    name: planning.number,
    path: pathOf(allocations, planning.id) ?? '',
    now,
    dirtyIn: ({ base, lines }) => filledIn(lines).filter(line => !base.some(one => sameLines([one], [line]))),
  })
  const { base, lines } = sheet.current
  const filled = filledIn(lines)
  const isDirty = !sameLines(base.map(typedIn), filled.map(typedIn))

  const saveNow = async () => {
    if (!isDirty) return
    await sheet.save(async () => {
      let sent: readonly Line[] = filled
      try {
        const { capacities } = await queryClient.fetchQuery({ ...planningOf(planning.id), staleTime: 0 })
        sent = ontoLatest(capacities.map(lineOf), base, filled)
        await give('POST', `${allocations.name}/${planning.id}/set_capacity`, { body: { capacities: sent.map(typedIn) } })
        await refresh(allocations, planning.id)
        sheet.done()
        notify(t('capacity.saved'))
      } catch (reason) {
        const wrong = pathsOf(lines, refusedLines(reason, sent, places))
        sheet.setErrors(wrong)
        if (Object.keys(wrong).length === 0) notifyFailure(reason)
      }
    })
  }

  return (
    <section aria-label={t('capacity.title')}>
      <h2 className="mb-1 font-semibold">{t('capacity.title')}</h2>
      <p className="text-ink-soft mb-2 text-sm">{t('capacity.about')}</p>
      <UnsavedFrame
        restored={sheet.restored}
        isDirty={isDirty}
        saving={sheet.saving}
        saveNow={saveNow}
        onDiscard={sheet.discard}
        save={t('capacity.save')}
        discard={t('capacity.discard')}
      >
        <LineGrid
          id={`capacities-of-${planning.id}`}
          label={t('capacity.title')}
          columns={columns}
          lines={lines}
          onChange={sheet.edit}
          blank={blankCapacity}
          most={mostCapacities}
          inputOf={inputOf}
          disabled={!mayEdit || sheet.saving}
          errors={sheet.errors}
        />
      </UnsavedFrame>
    </section>
  )
}
