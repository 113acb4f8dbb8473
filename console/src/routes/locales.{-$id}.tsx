import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/locales/{-$id}')(resourceRoute(() => import('../platform/translations.tsx')))
