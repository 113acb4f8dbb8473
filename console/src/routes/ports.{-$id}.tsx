import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/ports/{-$id}')(resourceRoute(() => import('../masterdata/ports.ts')))
