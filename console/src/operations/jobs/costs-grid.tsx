import { jobs } from '@fairlead/contracts/operations/jobs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import type { Choosing } from '../../kernel/lines/grid-props.ts'
import { isBlankLine, type Line, linesIn } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { pathsOf, type RefusedLines } from '../../kernel/lines/send-lines.ts'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { putBack } from '../../kernel/lines/unsaved-lines.ts'
import { useLineDraft } from '../../kernel/lines/use-line-draft.ts'
import { notify, notifyDiscarded, notifyFailure } from '../../kernel/notify.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { today } from '../../lib/dates.ts'
import { charging } from './charging.ts'
import { blankCost, columnsOfJob, costColumns, costLocked, faultsOf, mostCosts, rateRule } from './cost-lines.ts'
import { saveCosts } from './save-costs.ts'

interface Props {
  job: Rec
  mayEdit: boolean
  choosing: Choosing
}

interface Edited {
  /** The lines as they stood when editing began. */
  base: readonly Line[]
  lines: readonly Line[]
}

const noErrors: Readonly<Record<string, string>> = {}
const isKnown = (line: Line): boolean => typeof line.id === 'string'

/** Costs and revenue, typed and corrected in place: pending lines change each by a command, new ones are added. */
export function CostsGrid({ job, mayEdit, choosing }: Props) {
  const { t } = useTranslation('job')
  const [edited, setEdited] = useState<Edited>()
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const said = useInLanguage(costColumns)
  const columns = useMemo(() => columnsOfJob(said, job.id), [said, job.id])
  const follows = useMemo(() => charging(job.id, { office_id: job.office_id, language: language(), day: today() }), [job.id, job.office_id])
  const now = useMemo(() => linesIn(job.lines), [job.lines])
  const { base, lines } = edited ?? { base: now, lines: now }
  const before = new Map(base.map(line => [line.id, JSON.stringify(line)]))
  const dirty = lines.filter(line => (isKnown(line) ? before.get(line.id) !== JSON.stringify(line) : !isBlankLine(columns, line)))
  const { restored, drop } = useLineDraft({
    sheet: 'jobs.lines',
    of: job.id,
    name: titleOf(job),
    path: `${pathOf(jobs, job.id) ?? ''}?tab=costs`,
    base,
    dirty,
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
    const faulty: RefusedLines = new Map(
      dirty.map(line => [line, faultsOf(line)] as const).filter(([, faults]) => Object.keys(faults).length > 0),
    )
    const good = dirty.filter(line => !faulty.has(line))
    setErrors(pathsOf(lines, faulty))
    if (saving || good.length === 0) return
    setSaving(true)
    try {
      const { refused, now: after } = await saveCosts(
        job,
        base,
        now,
        good.filter(isKnown),
        good.filter(line => !isKnown(line)),
      )
      const left = new Map([...faulty, ...refused])
      if (good.length > refused.size) notify(t('costs.saved', { count: good.length - refused.size }))
      if (left.size === 0) {
        forget()
        // All is saved: the next key is a step, and no letter in a cell.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
        return
      }
      const unsaved = [...left.keys()]
      const standing = [
        ...after.map(line => unsaved.find(one => one.id === line.id) ?? line),
        ...lines.filter(line => !isKnown(line) && left.has(line)),
      ]
      setEdited({ base: after, lines: standing })
      setErrors(pathsOf(standing, left))
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setSaving(false)
    }
  }

  return (
    <UnsavedFrame
      restored={restored}
      isDirty={dirty.length > 0}
      saving={saving}
      saveNow={saveNow}
      onDiscard={discard}
      save={t('costs.save', { count: dirty.length })}
      discard={t('costs.discard')}
    >
      <LineGrid
        id={`lines-of-${job.id}`}
        label={t('tab.costs')}
        columns={columns}
        lines={lines}
        onChange={next => setEdited({ base, lines: next })}
        blank={blankCost}
        most={now.length + mostCosts}
        inputOf={inputOf}
        disabled={!mayEdit || saving}
        errors={errors}
        rule={rateRule}
        follows={follows}
        lockedBecause={costLocked}
        stays={isKnown}
        saved={line => base.find(one => one.id !== undefined && one.id === line.id)}
        choosing={choosing}
      />
    </UnsavedFrame>
  )
}
