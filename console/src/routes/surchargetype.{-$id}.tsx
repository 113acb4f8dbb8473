import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/surchargetype/{-$id}')(resourceRoute(() => import('../masterdata/surcharge-types.ts')))
