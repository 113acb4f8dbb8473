import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/externalLog/{-$id}')(resourceRoute(() => import('../platform/external-logs.ts')))
