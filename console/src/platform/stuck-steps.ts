import { stuckSteps } from '@fairlead/contracts/platform/stuck-steps'
import { resourceNamed } from '@fairlead/contracts/resources'
import { CircleAlert } from 'lucide-react'
import { lazy } from 'react'
import { eventLabel, oneLabel } from '../kernel/labels.ts'
import type { Rec } from '../kernel/record.ts'
import { screen } from '../kernel/screen.ts'

const kindOf = (name: unknown): string => {
  const resource = resourceNamed(String(name))
  return resource ? oneLabel(resource) : String(name)
}

export default screen(stuckSteps, {
  icon: CircleAlert,
  cells: {
    of_resource: (row: Rec) => kindOf(row.of_resource),
    event: (row: Rec) => eventLabel(String(row.event)),
    to_resource: (row: Rec) => kindOf(row.to_resource),
  },
  widths: { of_resource: 150, event: 200, to_resource: 150, reason: 360, attempts: 90 },
  hidden: ['of_id', 'to_id', 'of_version', 'code'],
  Banner: lazy(() => import('./stuck-records.tsx')),
  texts: ['events', 'resources', 'sentences', 'record', 'logs'],
})
