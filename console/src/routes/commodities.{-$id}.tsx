import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/commodities/{-$id}')(resourceRoute(() => import('../masterdata/commodities.ts')))
