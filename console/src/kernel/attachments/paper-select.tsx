import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { useTranslation } from 'react-i18next'
import { language } from '../../i18n/index.ts'
import { Select } from '../../ui/select.tsx'
import { notifyFailure } from '../notify.ts'
import type { Attachment } from './attachments.ts'

interface Props {
  file: Attachment
  readOnly: boolean
  onPaper: (paper: string | null) => Promise<void>
}

/** Which of the papers that an exporter brings a file is. */
export function PaperSelect({ file, readOnly, onPaper }: Props) {
  const { t } = useTranslation('files')
  const options = export_papers.rows.map(row => ({ value: row.code, label: row[language()] }))
  if (readOnly) {
    const paper = options.find(one => one.value === file.paper)
    return paper ? <span className="text-sm">{paper.label}</span> : null
  }
  return (
    <Select
      className="w-44"
      aria-label={t('paper_of', { name: file.name })}
      blank={t('paper')}
      options={options}
      value={file.paper ?? ''}
      onChange={({ target }) => void onPaper(target.value || null).catch(notifyFailure)}
    />
  )
}
