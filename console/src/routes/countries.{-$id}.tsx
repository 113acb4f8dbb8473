import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/countries/{-$id}')(resourceRoute(() => import('../masterdata/countries.ts')))
