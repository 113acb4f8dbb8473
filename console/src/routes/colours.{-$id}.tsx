import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/colours/{-$id}')(resourceRoute(() => import('../masterdata/colours.ts')))
