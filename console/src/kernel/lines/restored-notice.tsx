import { useTranslation } from 'react-i18next'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../record/notice.tsx'

/** Says that lines that were typed and not saved are back, and takes them away again. */
export function RestoredNotice({ at, onDiscard }: { at: string | undefined; onDiscard: () => void }) {
  const { t } = useTranslation('kernel')
  return at === undefined ? null : (
    <Notice tone="blue" role="status">
      {t('form.draft_restored', { at: shownInstant(at, false) })}
      <Button size="small" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </Notice>
  )
}
