import { TriangleAlert } from 'lucide-react'
import { Notice } from '../kernel/record/notice.tsx'
import type { Rec } from '../kernel/record.ts'
import { useCredit } from './customer-credit.ts'

/** What should be known of the credit of a record's customer before anything is promised to him; nothing where all is well. */
export function CreditNotice({ record: { customer_id, version } }: { record: Rec }) {
  const credit = useCredit(customer_id, version)
  if (!credit || credit.warnings.length === 0) return null
  return (
    <Notice tone="amber" role="status" icon={TriangleAlert}>
      {credit.warnings.map(text => (
        <span key={text}>{text}</span>
      ))}
    </Notice>
  )
}
