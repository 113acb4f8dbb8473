import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/currencies/{-$id}')(resourceRoute(() => import('../masterdata/currencies.ts')))
