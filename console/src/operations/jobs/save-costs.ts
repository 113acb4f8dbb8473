import { jobs } from '@fairlead/contracts/operations/jobs'
import i18next from 'i18next'
import { give, Refused } from '../../kernel/api.ts'
import { type Line, linesIn } from '../../kernel/lines/line.ts'
import { type RefusedLines, sendLines } from '../../kernel/lines/send-lines.ts'
import { queryClient, record as recordQuery, refresh } from '../../kernel/queries.ts'
import type { Rec } from '../../kernel/record.ts'
import { told } from '../../kernel/told.ts'
import { detailsOf } from './cost-lines.ts'

/** The field at which a refusal without one is shown. */
const itself = 'description'

/**
 * Corrects lines, each by a command of its own held against the version of the job, and adds new ones. Answers what was refused, and the lines as they stand then; what
 * somebody else changed since `base` was shown is not written over.
 */
export async function saveCosts(
  job: Rec,
  base: readonly Line[],
  now: readonly Line[],
  corrected: readonly Line[],
  added: readonly Line[],
): Promise<{ refused: RefusedLines; now: Line[] }> {
  const refused: RefusedLines = new Map()
  let version = job.version
  const of = (lines: readonly Line[], line: Line) => JSON.stringify(lines.find(one => one.id === line.id))
  for (const line of corrected) {
    if (of(base, line) !== of(now, line)) {
      refused.set(line, { [itself]: i18next.t('job:costs.meanwhile') })
      continue
    }
    try {
      const body = { line_id: line.id, ...detailsOf(line) }
      version = (await give<Rec>('POST', `${jobs.name}/${job.id}/correct_line`, { body, version }))?.version ?? version + 1
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason
      const texts = Object.entries(reason.errors).map(([field, said]) => [field, said.join(' ')] as const)
      const meanwhile = reason.code === 'changed_meanwhile' ? i18next.t('job:costs.meanwhile') : told(reason).message
      refused.set(line, texts.length > 0 ? Object.fromEntries(texts) : { [itself]: meanwhile })
    }
  }
  const send = (lines: readonly Line[]) => give('POST', `${jobs.name}/${job.id}/add_lines`, { body: { lines: lines.map(detailsOf) } })
  for (const [line, said] of await sendLines(added, { name: 'lines', itself, send })) refused.set(line, said)
  await refresh(jobs, job.id)
  const after = await queryClient.fetchQuery({ ...recordQuery(jobs, job.id), staleTime: 0 })
  return { refused, now: linesIn(after.lines) }
}
