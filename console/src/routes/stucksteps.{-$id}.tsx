import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/stucksteps/{-$id}')(resourceRoute(() => import('../platform/stuck-steps.ts')))
