import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/paymentterms/{-$id}')(resourceRoute(() => import('../masterdata/payment-terms.ts')))
