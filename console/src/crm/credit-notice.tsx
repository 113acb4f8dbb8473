import { TriangleAlert } from 'lucide-react'
import { Notice } from '../kernel/record/notice.tsx'
import { useCredit } from './customer-credit.ts'

interface Props {
  customer: unknown
  /** The version of the record on which it is shown: with another one it is asked for again. */
  version: number
}

/** What should be known of the credit of a customer before anything is promised to him; nothing where all is well. */
export function CreditNotice({ customer, version }: Props) {
  const credit = useCredit(customer, version)
  if (!credit || credit.warnings.length === 0) return null
  return (
    <Notice tone="amber" role="status" icon={TriangleAlert}>
      {credit.warnings.map(text => (
        <span key={text}>{text}</span>
      ))}
    </Notice>
  )
}
