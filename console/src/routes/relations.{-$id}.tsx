import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/relations/{-$id}')(resourceRoute(() => import('../crm/relations.tsx')))
