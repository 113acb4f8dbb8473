import { billsoflading } from '@fairlead/contracts/documentation/bills-of-lading'
import { manifests } from '@fairlead/contracts/documentation/manifests'
import i18next from 'i18next'
import { ScrollText } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { writeAddress } from '../../kernel/address.ts'
import type { Copy } from '../../kernel/documents/copies.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import { fieldLabel } from '../../kernel/labels.ts'
import { isRecordId, pathOf, type Rec } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { supplementsOf } from './supplements.ts'

/** Where a bill stands that a refusal names by its number, or, as long as it has none, by its id. */
const toBill = (name: string): string =>
  isRecordId(billsoflading, name)
    ? `${pathOf(billsoflading, name) ?? '/'}`
    : `${pathOf(billsoflading) ?? '/'}${writeAddress({ number: name })}`

const NotFinal = lazy(() => import('./not-final.tsx'))

/** A draft until it is published. */
const paper = ({ status }: Rec): Copy => (status === 'draft' ? 'draft' : 'copy')

export default screen(manifests, {
  icon: ScrollText,
  title: () => i18next.t('screens:manifest_status'),
  texts: ['bill', 'documents', 'fields'],
  prints: manifest => [paper(manifest)],
  together: { paper },
  widths: { customs_answer: 150 },
  spare: ['ocean_vessel_id', 'bls_published'],
  card: {
    facts: [
      ['voyage_id', 'pol_id', 'pod_id'],
      ['publication', 'bls_total'],
    ],
    amount: ['volume'],
  },
  views: [{ name: 'to_publish', filter: { status: 'draft', 'bls_total.from': '1' } }],
  bulk: ['close'],
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
  overview: {
    facts: [
      'packages',
      'gross_weight',
      'volume',
      'ocean_vessel_id',
      'transit_country_id',
      'mode',
      'publication',
      'published_at',
      'published_by',
      'customs_answer',
      'customs_answered_at',
      'customs_registration',
      'customs_remarks',
    ],
    tells: ['voyage_id', 'pol_id', 'pod_id', 'bls_total', 'bls_final', 'bls_published'],
    Figures: lazy(() => withTexts(import('./figures.tsx'), 'voyage')),
  },
  leads: toBill,
  steps: () => ['publish'],
  warnings: { publish: NotFinal, correct: NotFinal },
})
