import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/models/{-$id}')(resourceRoute(() => import('../masterdata/models.ts')))
