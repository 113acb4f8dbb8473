import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/terminals/{-$id}')(resourceRoute(() => import('../masterdata/terminals.ts')))
