import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/makes/{-$id}')(resourceRoute(() => import('../masterdata/makes.ts')))
