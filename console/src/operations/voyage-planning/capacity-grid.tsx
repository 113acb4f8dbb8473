import { allocations } from '@fairlead/contracts/operations/allocations'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { give, Refused } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { isBlankLine, type Line, linesIn, sameLines } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { pathsOf, refusedLines } from '../../kernel/lines/send-lines.ts'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { useEditedLines } from '../../kernel/lines/use-edited-lines.ts'
import type { Overlap } from '../../kernel/merge.ts'
import { type Clash, same as sameValue, withTheirs } from '../../kernel/merge-values.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import { queryClient, refresh } from '../../kernel/queries.ts'
import { ConflictNotice } from '../../kernel/record/conflict.tsx'
import { pathOf } from '../../kernel/record.ts'
import { blankCapacity, capacityColumns, lineOf, mostCapacities, ontoLatest, typedIn } from './capacity-lines.ts'
import { type Planning, planningOf } from './reads.ts'

/** Where refusals of its lines are said. */
const places = { name: 'capacities', itself: 'measure' } as const

/** As often it is put onto what came in between. */
const mostTries = 5

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

  const [clashes, setClashes] = useState<readonly Clash[]>([])
  /** Puts what was typed onto what stands there by now; what both made different things of is asked about first. Every unit that is booked meanwhile makes another version: that is tried again. */
  async function sendOnto(from: readonly Line[], typed: readonly Line[], tries: number): Promise<void> {
    const { capacities, version } = await queryClient.fetchQuery({ ...planningOf(planning.id), staleTime: 0 })
    const latest = capacities.map(lineOf)
    const together = ontoLatest(latest, from, typed)
    sheet.goOn({ base: latest, lines: together.lines })
    setClashes(together.clashes)
    if (together.clashes.length > 0) return
    try {
      await give('POST', `${allocations.name}/${planning.id}/set_capacity`, {
        body: { capacities: together.lines.map(typedIn) },
        version,
      })
    } catch (reason) {
      const isNewer = reason instanceof Refused && reason.code === 'changed_meanwhile'
      if (isNewer && tries > 1) return sendOnto(latest, together.lines, tries - 1)
      const wrong = pathsOf(together.lines, refusedLines(reason, together.lines, places))
      sheet.setErrors(wrong)
      if (Object.keys(wrong).length === 0) throw reason
      return
    }
    await refresh(allocations, planning.id)
    sheet.done()
    notify(t('capacity.saved'))
  }

  const saveNow = async () => {
    if (isDirty) await sheet.save(() => sendOnto(base, filled, mostTries).catch(notifyFailure))
  }

  /** Theirs replaces what was typed there, or that stays; what is left is saved after the last of these choices. */
  function settle({ path }: Overlap, whose: 'mine' | 'theirs'): void {
    const settled = clashes.find(one => sameValue(one.path, path))
    if (whose === 'theirs') sheet.edit(linesIn(withTheirs(lines, path, settled?.theirs)))
    setClashes(clashes.filter(one => one !== settled))
  }
  function discard(): void {
    setClashes([])
    sheet.discard()
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
        onDiscard={discard}
        save={t('capacity.save')}
        discard={t('capacity.discard')}
      >
        {clashes.length > 0 ? (
          <ConflictNotice
            resource={allocations}
            conflict={{
              events: [],
              taken: [],
              base: { capacities: base },
              overlaps: clashes.map(one => ({ field: 'capacities', ...one })),
            }}
            state={{ prefix: 'capacities', isDirty: () => true, settle }}
          />
        ) : null}
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
