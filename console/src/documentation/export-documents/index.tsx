import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import i18next from 'i18next'
import { FileCheck2 } from 'lucide-react'
import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import { previewTab } from '../../kernel/documents/preview-tab.tsx'
import type { Rec } from '../../kernel/record.ts'
import { screen } from '../../kernel/screen.ts'
import { progressCells } from './progress.tsx'

/** What usually comes next, the likeliest first. */
const nextSteps: Readonly<Record<string, readonly string[]>> = {
  missing: ['capture_mrn', 'chase'],
  mrn_received: ['send_prenotification', 'record_arrival'],
  prenotified: ['record_arrival', 'resend_prenotification'],
  arrived_at_exit: ['release_for_exit', 'announce_control'],
  under_control: ['release_for_exit', 'refuse_exit'],
  refused: ['resolve_refusal'],
  released: ['confirm_load', 'manifest_for_departure', 'confirm_exit'],
  manifested: ['confirm_load', 'confirm_exit'],
}

/** Status & Print: how far customs and terminals are with what leaves, by voyage and port of loading (DOMAIN_DOCS §1.6). */
export default screen(exportdocuments, {
  icon: FileCheck2,
  page: true,
  title: () => i18next.t('screens:mp_export'),
  texts: ['exports', 'documents'],
  prints: () => ['copy'],
  together: { label: () => i18next.t('exports:bundle'), paper: () => 'copy' },
  cells: progressCells,
  widths: {
    mrn: 180,
    status: 190,
    document_type: 90,
    customs_types: 90,
    booked: 110,
    arrival: 140,
    load_confirmation: 130,
    departure_manifest: 170,
    exit: 140,
  },
  within: {
    voyage_id: [
      'number',
      'units',
      'document_type',
      'mrn',
      'status',
      'arrival',
      'load_confirmation',
      'departure_manifest',
      'exit',
      'pol_id',
    ],
  },
  card: {
    facts: [
      ['document_type', 'mrn'],
      ['voyage_id', 'pol_id'],
    ],
  },
  views: [
    { name: 'missing_mrn', filter: () => ({ status: ['missing'] }) },
    { name: 'to_send', filter: () => ({ status: ['mrn_received'] }) },
    { name: 'on_hold', filter: () => ({ status: ['under_control', 'refused'] }) },
    {
      name: 'open',
      filter: () => ({ status: exportdocuments.states.filter(state => state !== 'exited' && state !== 'cancelled') }),
    },
  ],
  edits: { mrn: 'change' },
  bulk: [
    'send_prenotification',
    'resend_prenotification',
    'record_arrival',
    'release_for_exit',
    'confirm_load',
    'manifest_for_departure',
    'confirm_exit',
    'chase',
  ],
  steps: ({ status }: Rec) => nextSteps[String(status)] ?? [],
  hidden: ['number', 'unit_ids', 'message_id'],
  overview: {
    facts: [
      'voyage_id',
      'pol_id',
      'pod_id',
      'customer_id',
      'prenotification',
      'prenotification_reason',
      'exit_reason',
      'remark',
      'chased_at',
    ],
    tells: ['booked', 'arrival', 'load_confirmation', 'departure_manifest', 'exit'],
    Figures: lazy(() => withTexts(import('./figures.tsx'), 'fields')),
  },
  tabs: [
    { key: 'units', label: () => i18next.t('exports:units'), Panel: lazy(() => withTexts(import('./units-tab.tsx'), 'fields', 'states')) },
    { ...previewTab, when: () => true },
  ],
})
