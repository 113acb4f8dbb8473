import { manifests } from '@fairlead/contracts/documentation/manifests'
import i18next from 'i18next'
import { ScrollText } from 'lucide-react'
import { lazy } from 'react'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { screen } from '../../kernel/screen.ts'
import { supplementsOf } from './supplements.ts'

const NotFinal = lazy(() => import('./not-final.tsx'))

export default screen(manifests, {
  icon: ScrollText,
  title: () => i18next.t('screens:manifest_status'),
  texts: ['bill', 'documents'],
  // A draft until it is published.
  prints: ({ status }) => [status === 'draft' ? 'draft' : 'copy'],
  widths: { number: 200, bls_total: 70, bls_final: 80, bls_published: 100 },
  tabs: [
    { key: 'bills', label: () => i18next.t('bill:on_manifest'), Panel: lazy(() => import('./bills-tab.tsx')) },
    {
      key: 'supplements',
      label: () => fieldLabel(manifests, 'supplements'),
      when: manifest => supplementsOf(manifest).length > 0,
      Panel: lazy(() => import('./supplements-tab.tsx')),
    },
    { ...previewTab, when: () => true },
  ],
  steps: () => ['publish'],
  warnings: { publish: NotFinal, correct: NotFinal },
})
