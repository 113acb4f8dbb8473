import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/portoperations/{-$id}')(resourceRoute(() => import('../operations/port-operations/index.ts')))
