import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inTime } from '../kernel/chunks.ts'

export const Route = createFileRoute('/')({ component: lazyRouteComponent(() => inTime(import('../kernel/home.tsx')), 'Home') })
