import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/jobs/{-$id}')(
  resourceRoute(
    () => import('../operations/jobs/index.tsx'),
    () => import('../documentation/bills-of-lading/job-tab.ts'),
    () => import('../accounting/jobs/on-jobs.ts'),
  ),
)
