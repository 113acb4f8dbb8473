import i18next from 'i18next'
import { lazy } from 'react'
import type { ScreenOf } from '../../kernel/screen.ts'
import units from '../units/index.tsx'
import { LoadReady } from './load-ready.tsx'
import { NextShip } from './next-ship.tsx'
import { Tolerance } from './tolerance.tsx'
import { stepsOf } from './work.ts'

const work = () => import('./port-operations.tsx')

/** The units as who works at a port sees them: at a desk as a list, on a phone as work to be done. */
const atThePort: ScreenOf = {
  ...units,
  title: () => i18next.t('screens:portoperations'),
  steps: record => [...stepsOf(record), 'mark_firm', 'grant_permit', 'rebook', 'record_clearance'],
  warnings: { ...units.warnings, record_measurement: Tolerance, load_next_leg: NextShip },
  Tools: LoadReady,
  narrow: { fetch: work, Screen: lazy(work) },
  texts: ['port', 'outbox', 'fields', 'files', 'commands', 'documents', 'damage'],
}

export default atThePort
