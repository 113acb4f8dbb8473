import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { download } from '../downloads.ts'
import { notifyFailure } from '../notify.ts'
import type { RecordProps } from '../screen.ts'
import type { Copy } from './copies.ts'

interface Props extends RecordProps {
  copies: readonly Copy[]
  /** Puts the print on the record before it leaves the house, where that is asked for. */
  recorded?: (copy: Copy) => Promise<void>
}

/** Prints of a document: a draft, its originals, or a copy. */
export function PrintButtons({ screen: { resource }, record, copies, recorded }: Props) {
  const { t } = useTranslation('documents')
  const [busy, setBusy] = useState(false)
  const print = async (copy: Copy) => {
    setBusy(true)
    try {
      await recorded?.(copy)
      await download(`${resource.name}/${record.id}/print`, { paper: copy })
    } catch (reason) {
      notifyFailure(reason)
    }
    setBusy(false)
  }
  return (
    <div role="toolbar" aria-label={t('print')} className="flex flex-wrap gap-1.5">
      {copies.map(copy => (
        <Button key={copy} size="small" variant="quiet" idle={busy} onClick={() => void print(copy)}>
          <Printer aria-hidden="true" />
          {t(`copy.${copy}`)}
        </Button>
      ))}
    </div>
  )
}
