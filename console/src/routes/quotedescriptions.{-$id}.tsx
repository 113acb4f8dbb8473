import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/quotedescriptions/{-$id}')(resourceRoute(() => import('../masterdata/quote-descriptions.ts')))
