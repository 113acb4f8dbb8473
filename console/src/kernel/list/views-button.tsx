import { ChevronDown } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { spareOf } from './columns.ts'
import { sameColumns } from './layout.ts'
import { viewAddress } from './views.ts'
import type { ViewsProps } from './views-props.ts'

const ViewsPanel = lazy(() => withTexts(import('./views-panel.tsx'), 'list'))

/** Names the view that is open, and says when the list no longer looks as it was saved. */
export function ViewsButton({ screen, urlState, columns, views }: ViewsProps) {
  const { t } = useTranslation('kernel')
  const { open } = views
  const changed =
    open !== undefined &&
    (viewAddress(urlState.address) !== (open.address ?? '') ||
      columns.rowsSaid !== open.density ||
      !sameColumns(columns.all, open.columns, spareOf(screen)))
  return (
    <OnDemand
      button={props => (
        <Button {...props} aria-haspopup="dialog" className="max-w-56">
          <span className="truncate">{open?.name ?? t('list.views')}</span>
          {changed ? <Badge tone="amber">{t('list.view_changed')}</Badge> : null}
          <ChevronDown aria-hidden="true" />
        </Button>
      )}
    >
      {button => <ViewsPanel screen={screen} urlState={urlState} columns={columns} views={views} changed={changed} button={button} />}
    </OnDemand>
  )
}
