import { say } from '@fairlead/contracts/texts/index'
import { Lock } from 'lucide-react'
import { language } from '../i18n/index.ts'
import { Notice } from '../kernel/record/notice.tsx'
import type { RecordProps } from '../kernel/screen.ts'
import { useWhyKept } from './kept.ts'

/** Says why a price list, or a rate of one, is only read. */
export default function KeptBanner({ record }: RecordProps) {
  const why = useWhyKept(record)
  return why ? (
    <Notice tone="grey" role="status" icon={Lock}>
      <span>{say(language(), why.key, why.params)}</span>
    </Notice>
  ) : null
}
