import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/billsoflading/{-$id}')(resourceRoute(() => import('../documentation/bills-of-lading/index.tsx')))
