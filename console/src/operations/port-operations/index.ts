import i18next from 'i18next'
import type { ScreenOf } from '../../kernel/screen.ts'
import units from '../units/index.tsx'
import { PortOperations } from './port-operations.tsx'
import { Tolerance } from './tolerance.tsx'
import { stepsOf } from './work.ts'

/** The units as who works at a port sees them: at a desk as a list, on a phone as work to be done. */
const atThePort: ScreenOf = {
  ...units,
  title: () => i18next.t('screens:portoperations'),
  steps: record => [...stepsOf(record), 'mark_firm', 'grant_permit', 'rebook', 'record_clearance'],
  warnings: { ...units.warnings, record_measurement: Tolerance },
  Narrow: PortOperations,
  texts: ['port', 'outbox', 'files', 'commands'],
}

export default atThePort
