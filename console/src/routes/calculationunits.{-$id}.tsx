import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/calculationunits/{-$id}')(resourceRoute(() => import('../masterdata/calculation-units.ts')))
