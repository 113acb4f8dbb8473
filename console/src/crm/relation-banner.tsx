import type { RecordProps } from '../kernel/screen.ts'
import { CreditNotice } from './credit-notice.tsx'
import { VatIdNotice } from './vat-id-notice.tsx'

/** What should be known of the credit of a relation, and of its VAT id, above its form. */
export default function RelationBanner({ record }: RecordProps) {
  const { id, version } = record
  return (
    <>
      <CreditNotice customer={id} version={version} />
      <VatIdNotice record={record} />
    </>
  )
}
