import { externalLogs } from '@fairlead/contracts/platform/external-logs'
import { Unplug } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(externalLogs, { icon: Unplug, widths: { called: 320, answer_code: 130, duration_ms: 100, repeats: 100 } })
