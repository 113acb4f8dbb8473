import { listTab } from '../kernel/list-tab.tsx'
import type { Added } from '../kernel/screen.ts'
import terminalHolidays from './terminal-holidays.ts'

/** What relations add to the page of a terminal: when it is closed. */
const onTerminals: Added = { tabs: [listTab(terminalHolidays, 'terminal_id')] }

export default onTerminals
