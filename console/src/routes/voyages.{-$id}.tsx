import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/voyages/{-$id}')(resourceRoute(() => import('../operations/voyages/index.tsx')))
