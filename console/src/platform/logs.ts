import { logs } from '@fairlead/contracts/platform/logs'
import { History } from 'lucide-react'
import { eventLabel } from '../kernel/labels.ts'
import { screen } from '../kernel/screen.ts'

export default screen(logs, { icon: History, cells: { event: row => eventLabel(String(row.event)) } })
