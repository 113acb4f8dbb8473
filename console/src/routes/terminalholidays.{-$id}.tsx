import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/terminalholidays/{-$id}')(resourceRoute(() => import('../crm/terminal-holidays.ts')))
