import { lackedByInvoice } from '@fairlead/contracts/operations/invoicing'
import { say } from '@fairlead/contracts/texts/index'
import { language } from '../../i18n/index.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { Rec } from '../../kernel/record.ts'
import { isTracked, type Line } from './lines.ts'

/** Why the approved lines of a job, or those that are chosen of them, would be refused an invoice; nothing where they would not. */
export function NotInvoicedYet({ job, lines }: { job: Rec; lines: readonly Line[] }) {
  const approved = lines.filter(line => line.side === 'sales' && line.status === 'approved')
  if (approved.length === 0) return null
  const units = Array.isArray(job.units) ? job.units.filter(isTracked) : []
  const lacks = lackedByInvoice({ units, bills: Number(job.bls_total) }, approved)
  return lacks.length === 0 ? null : (
    <Notice tone="amber" role="status">
      {lacks.map(({ key, params }) => (
        <span key={key}>{say(language(), key, params)}</span>
      ))}
    </Notice>
  )
}
