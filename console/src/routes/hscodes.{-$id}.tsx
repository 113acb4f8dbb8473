import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/hscodes/{-$id}')(resourceRoute(() => import('../masterdata/hs-codes.ts')))
