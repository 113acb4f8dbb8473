import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router'
import type { Guarded } from '../kernel/guarded.ts'

export const Route = createRootRouteWithContext<Guarded>()({
  beforeLoad: ({ context, location }) => {
    if (!context.mayOpen(location.pathname)) redirect({ to: '/', replace: true, throw: true })
  },
  component: Outlet,
})
