import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/containertypes/{-$id}')(resourceRoute(() => import('../masterdata/container-types.ts')))
