import { logs } from '@fairlead/contracts/platform/logs'
import i18next from 'i18next'
import { History } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'
import { logCells, logWidths } from './log-cells.tsx'

export default screen(logs, {
  icon: History,
  cells: logCells,
  widths: logWidths,
  Banner: lazy(() => import('./log-event.tsx')),
  hidden: ['event', 'stream', 'record_version', 'command_id', 'said'],
  tabs: [{ key: 'together', label: () => i18next.t('logs:together'), Panel: lazy(() => import('./log-together.tsx')) }],
  texts: ['events', 'fields', 'resources', 'sentences', 'states', 'record', 'logs'],
})
