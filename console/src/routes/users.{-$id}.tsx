import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/users/{-$id}')(resourceRoute(() => import('../identity/users.ts')))
