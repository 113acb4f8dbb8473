import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/clauses/{-$id}')(resourceRoute(() => import('../masterdata/clauses.ts')))
