import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/ediLog/{-$id}')(resourceRoute(() => import('../platform/edi-logs.ts')))
