import type { RecordProps } from '../screen.ts'
import { Preview } from './preview.tsx'

/** The preview beside the form, where there is room for both; elsewhere it is a tab. */
export default function PreviewBeside(props: RecordProps) {
  return <Preview {...props} className="off-paper border-line w-[46%] shrink-0 border-l max-xl:hidden" />
}
