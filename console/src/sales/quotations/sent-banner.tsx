import { may } from '@fairlead/contracts/identity/rights'
import { quotations } from '@fairlead/contracts/sales/quotations'
import { FileDown, Link } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { get } from '../../kernel/api.ts'
import { download } from '../../kernel/downloads.ts'
import { rowsOf } from '../../kernel/merge-values.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'

/** In these the customer has an address where he reads it. */
const readable: ReadonlySet<unknown> = new Set(['active', 'accepted', 'declined'])

/** What the customer has of a quotation: whether it was mailed and viewed, its paper, and the address where he answers it. */
export default function SentBanner({ record }: RecordProps) {
  const { t } = useTranslation('quotation')
  const { id, status, public_id, sent_at, mailed_at, mailed_to, viewed_at } = record
  const user = signedIn()
  if (!user || !readable.has(status) || typeof public_id !== 'string' || typeof sent_at !== 'string') return null
  const paper = paperOf(record)
  const to = Array.isArray(mailed_to) ? mailed_to.join(', ') : ''
  const copy = async () => {
    const { url } = await get<{ url: string }>(`quotations/${id}/reply-link`)
    await navigator.clipboard.writeText(url)
    notify(t('sent.copied'))
  }
  return (
    <Notice tone={typeof viewed_at === 'string' ? 'blue' : 'grey'}>
      <span>{typeof mailed_at === 'string' ? t('sent.mailed', { to, at: shownInstant(mailed_at, false) }) : t('sent.not_mailed')}</span>
      <span role="status">
        {typeof viewed_at === 'string' ? t('sent.viewed', { at: shownInstant(viewed_at, false) }) : t('sent.not_viewed')}
      </span>
      <span className="grow" />
      {paper === undefined ? null : (
        <Button size="small" variant="quiet" onClick={() => void download(`quotations/${id}/files/${paper}`).catch(notifyFailure)}>
          <FileDown aria-hidden="true" />
          {t('sent.paper')}
        </Button>
      )}
      {may(user, quotations.edit) ? (
        <Button size="small" variant="quiet" onClick={() => void copy().catch(notifyFailure)}>
          <Link aria-hidden="true" />
          {t('sent.copy')}
        </Button>
      ) : null}
    </Notice>
  )
}

/** The newest paper of this version. */
function paperOf({ files, revision }: Rec): string | undefined {
  const key = rowsOf(files)?.findLast(file => file.revision === revision)?.key
  return typeof key === 'string' ? key : undefined
}
