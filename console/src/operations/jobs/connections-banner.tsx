import type { RecordProps } from '../../kernel/screen.ts'
import { BrokenConnections } from '../transhipment/broken-connections.tsx'

/** Which units of a job do not reach their next ship any more. */
export default function ConnectionsBanner({ record }: RecordProps) {
  return <BrokenConnections record={record} by="job_id" />
}
