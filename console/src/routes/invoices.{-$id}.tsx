import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/invoices/{-$id}')(resourceRoute(() => import('../accounting/invoices/index.tsx')))
