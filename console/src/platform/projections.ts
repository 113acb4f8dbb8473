import { projections } from '@fairlead/contracts/platform/projections'
import { resourceNamed } from '@fairlead/contracts/resources'
import { Layers } from 'lucide-react'
import { lazy } from 'react'
import { eventLabel, resourceLabel } from '../kernel/labels.ts'
import type { Rec } from '../kernel/record.ts'
import { screen } from '../kernel/screen.ts'
import { FailedJobs } from './failed-jobs.tsx'

/** What its lists are called, with the name by which the command line knows it. */
function called(name: string): string {
  const resource = resourceNamed(name)
  return resource ? `${resourceLabel(resource)} (${name})` : name
}

export default screen(projections, {
  icon: Layers,
  Tools: FailedJobs,
  cells: {
    projection: (row: Rec) => called(String(row.projection)),
    event: (row: Rec) => (typeof row.event === 'string' ? eventLabel(row.event) : ''),
  },
  widths: { projection: 260, event: 180, error: 420, skip_count: 100 },
  hidden: ['beside'],
  steps: () => ['retry'],
  Banner: lazy(() => import('./projection-stop.tsx')),
  texts: ['events', 'resources', 'sentences', 'record', 'logs'],
})
