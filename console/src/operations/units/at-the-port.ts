import i18next from 'i18next'
import type { ScreenOf } from '../../kernel/screen.ts'
import units from './index.ts'

/** The units as who works at a port sees them. */
const atThePort: ScreenOf = { ...units, title: () => i18next.t('common:screen.portoperations') }

export default atThePort
