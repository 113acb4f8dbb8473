import type { RecordProps } from '../../kernel/screen.ts'
import { versionsOf } from './versions.ts'

/** How many versions there are, beside the label of the tab that lists them. */
export default function VersionsMark({ record }: RecordProps) {
  return <span className="bg-neutral-soft ml-0.5 rounded-full px-1.5 text-xs tabular-nums">{versionsOf(record).length}</span>
}
