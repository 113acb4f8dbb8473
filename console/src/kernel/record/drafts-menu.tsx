import { FilePen } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'

const DraftsList = lazy(() => withTexts(import('./drafts-list.tsx'), 'record', 'resources', 'fields'))

/** The way to what one typed and did not save, wherever that was. */
export function DraftsMenu() {
  const { t } = useTranslation()
  return (
    <OnDemand
      button={props => (
        <Button {...props} variant="quiet" size="icon" aria-haspopup="dialog" aria-label={t('shell.drafts')} title={t('shell.drafts')}>
          <FilePen aria-hidden="true" />
        </Button>
      )}
    >
      {button => <DraftsList button={button} />}
    </OnDemand>
  )
}
