import type { RecordProps } from '../kernel/screen.ts'
import { CreditNotice } from './credit-notice.tsx'
import { LiftRequestNotice } from './lift-request-notice.tsx'
import { VatIdNotice } from './vat-id-notice.tsx'

/** What should be known of the credit of a relation, what is asked of finance, and of its VAT id, above its form. */
export default function RelationBanner({ record }: RecordProps) {
  const { id, version } = record
  return (
    <>
      <CreditNotice customer={id} version={version} />
      <LiftRequestNotice record={record} />
      <VatIdNotice record={record} />
    </>
  )
}
