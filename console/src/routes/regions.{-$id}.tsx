import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/regions/{-$id}')(resourceRoute(() => import('../masterdata/regions.ts')))
