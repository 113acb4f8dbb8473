import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/commoditygroups/{-$id}')(resourceRoute(() => import('../masterdata/commodity-groups.ts')))
