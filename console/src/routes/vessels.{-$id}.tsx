import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/vessels/{-$id}')(resourceRoute(() => import('../masterdata/vessels.ts')))
