import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/manifest_status/{-$id}')(resourceRoute(() => import('../documentation/manifests/index.tsx')))
