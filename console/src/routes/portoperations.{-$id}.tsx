import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/portoperations/{-$id}')(resourceRoute(() => import('../operations/units/at-the-port.ts')))
