import type { RecordProps } from '../kernel/screen.ts'
import { CreditNotice } from './credit-notice.tsx'

/** What should be known of the credit of a relation, above its form. */
export default function RelationBanner({ record: { id, version } }: RecordProps) {
  return <CreditNotice customer={id} version={version} />
}
