import { logs } from '@fairlead/contracts/platform/logs'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { ListAndRecord } from '../kernel/list-and-record.tsx'
import { type RecordProps, screen } from '../kernel/screen.ts'
import { useInnerUrlState } from '../kernel/url-state.ts'
import { logCells, logWidths } from './log-cells.tsx'

const list = screen(logs, { icon: History, cells: logCells, widths: logWidths })

/** All that came of the same request: its own events, and what followed from them on other records. */
export default function LogTogether({ record }: RecordProps) {
  const correlation_id = String(record.correlation_id)
  const urlState = useInnerUrlState(useMemo(() => ({ correlation_id }), [correlation_id]))
  return <ListAndRecord screen={list} urlState={urlState} />
}
