import { createFileRoute } from '@tanstack/react-router'
import { resourceRoute } from '../kernel/route.tsx'

export const Route = createFileRoute('/nmtcompanysettings/{-$id}')(resourceRoute(() => import('../accounting/company-settings.ts')))
