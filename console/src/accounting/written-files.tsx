import { FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../kernel/download-button.tsx'
import { download } from '../kernel/downloads.ts'
import type { RecordProps } from '../kernel/screen.ts'

interface Kept {
  key: string
  name: string
}
const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && 'key' in one && typeof one.key === 'string' && 'name' in one && typeof one.name === 'string'

/** The files that were written of a record, byte for byte as they were kept. */
export default function WrittenFiles({ screen, record }: RecordProps) {
  const { t } = useTranslation('accounting_export')
  const files = Array.isArray(record.files) ? record.files.filter(isKept) : []
  if (files.length === 0) return null
  return (
    <section aria-label={t('files')} className="flex flex-wrap gap-1.5 px-3 py-1">
      {files.map(({ key, name }) => (
        <DownloadButton key={key} size="small" call={download} args={[`${screen.resource.name}/${record.id}/files/${key}`]}>
          <FileDown aria-hidden="true" /> {name}
        </DownloadButton>
      ))}
    </section>
  )
}
