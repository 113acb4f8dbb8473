import i18next from 'i18next'
import { lazy } from 'react'
import type { RecordTab } from '../screen.ts'

const LazyPreview = lazy(async () => {
  const { Preview } = await import('./preview.tsx')
  return { default: props => <Preview {...props} className="grow" /> } satisfies { default: RecordTab['Panel'] }
})

/** The preview of a record's document where there is no room for it beside the form. */
export const previewTab: RecordTab = {
  key: 'preview',
  label: () => i18next.t('documents:tab'),
  when: () => matchMedia('(max-width: 1279px)').matches,
  Panel: LazyPreview,
}
