import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/logs/{-$id}')(resourceRoute(() => import('../platform/logs.ts')))
