import { jobs } from '@fairlead/contracts/operations/jobs'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import type { Choosing } from '../../kernel/lines/grid-props.ts'
import { isBlankLine, type Line, linesIn } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { pathsOf, type RefusedLines } from '../../kernel/lines/send-lines.ts'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { useEditedLines } from '../../kernel/lines/use-edited-lines.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
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

const isKnown = (line: Line): boolean => typeof line.id === 'string'

/** Costs and revenue, typed and corrected in place: pending lines change each by a command, new ones are added. */
export function CostsGrid({ job, mayEdit, choosing }: Props) {
  const { t } = useTranslation('job')
  const said = useInLanguage(costColumns)
  const columns = useMemo(() => columnsOfJob(said, job.id), [said, job.id])
  const follows = useMemo(() => charging(job.id, { office_id: job.office_id, language: language(), day: today() }), [job.id, job.office_id])
  const now = useMemo(() => {
    const lines = linesIn(job.lines)
    return { base: lines, lines }
  }, [job.lines])
  const sheet = useEditedLines({
    sheet: 'jobs.lines',
    of: job.id,
    name: titleOf(job),
    path: `${pathOf(jobs, job.id) ?? ''}?tab=costs`,
    now,
    dirtyIn({ base, lines }) {
      const before = new Map(base.map(line => [line.id, JSON.stringify(line)]))
      return lines.filter(line => (isKnown(line) ? before.get(line.id) !== JSON.stringify(line) : !isBlankLine(columns, line)))
    },
  })
  const { dirty } = sheet
  const { base, lines } = sheet.current

  async function saveNow(): Promise<void> {
    const faulty: RefusedLines = new Map(
      dirty.map(line => [line, faultsOf(line)] as const).filter(([, faults]) => Object.keys(faults).length > 0),
    )
    const good = dirty.filter(line => !faulty.has(line))
    sheet.setErrors(pathsOf(lines, faulty))
    if (good.length > 0) await sheet.save(() => saveLines(good, faulty).catch(notifyFailure))
  }

  async function saveLines(good: readonly Line[], faulty: RefusedLines): Promise<void> {
    const { refused, now: after } = await saveCosts(
      job,
      base,
      now.lines,
      good.filter(isKnown),
      good.filter(line => !isKnown(line)),
    )
    const left = new Map([...faulty, ...refused])
    if (good.length > refused.size) notify(t('costs.saved', { count: good.length - refused.size }))
    if (left.size === 0) return sheet.done()
    const unsaved = [...left.keys()]
    const standing = [
      ...after.map(line => unsaved.find(one => one.id === line.id) ?? line),
      ...lines.filter(line => !isKnown(line) && left.has(line)),
    ]
    sheet.goOn({ base: after, lines: standing })
    sheet.setErrors(pathsOf(standing, left))
  }

  return (
    <UnsavedFrame
      restored={sheet.restored}
      isDirty={dirty.length > 0}
      saving={sheet.saving}
      saveNow={saveNow}
      onDiscard={sheet.discard}
      save={t('costs.save', { count: dirty.length })}
      discard={t('costs.discard')}
    >
      <LineGrid
        id={`lines-of-${job.id}`}
        label={t('tab.costs')}
        columns={columns}
        lines={lines}
        onChange={sheet.edit}
        blank={blankCost}
        most={now.lines.length + mostCosts}
        inputOf={inputOf}
        disabled={!mayEdit || sheet.saving}
        errors={sheet.errors}
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
