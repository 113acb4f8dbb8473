import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/generalconfig')(resourceRoute(() => import('../platform/settings.ts')))
