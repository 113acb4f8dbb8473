import { bookingsOf, lackedByInvoice } from '@fairlead/contracts/operations/invoicing'
import { isAboard, travels } from '@fairlead/contracts/operations/travelling'
import { units } from '@fairlead/contracts/operations/units'
import { say } from '@fairlead/contracts/texts/index'
import { language } from '../../i18n/index.ts'
import { useFacets } from '../../kernel/fields/filters/facets.tsx'
import { Notice } from '../../kernel/record/notice.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { Line } from './lines.ts'

const counted = (groups: readonly { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)

/** Why the approved lines of a job, or those that are chosen of them, would be refused an invoice; nothing where they would not. */
export function NotInvoicedYet({ job, lines }: { job: Rec; lines: readonly Line[] }) {
  const approved = lines.filter(line => line.side === 'sales' && line.status === 'approved')
  const booking_id = bookingsOf(approved)
  const states = useFacets(units, { job_id: job.id, ...(booking_id ? { booking_id } : {}) }, 'status')?.data
  if (approved.length === 0 || !states) return null
  const travelling = states.map(({ value, count }) => ({ status: value, count })).filter(travels)
  const waiting = counted(travelling.filter(one => !isAboard(one)))
  const lacks = lackedByInvoice({ units: counted(travelling), waiting, bills: Number(job.bls_total) })
  return lacks.length === 0 ? null : (
    <Notice tone="amber" role="status">
      {lacks.map(({ key, params }) => (
        <span key={key}>{say(language(), key, params)}</span>
      ))}
    </Notice>
  )
}
