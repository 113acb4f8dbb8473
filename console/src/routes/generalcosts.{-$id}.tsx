import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/generalcosts/{-$id}')(resourceRoute(() => import('../masterdata/general-costs.tsx')))
