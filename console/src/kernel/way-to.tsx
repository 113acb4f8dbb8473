import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** What is named leads to where it is, for who may go there; undefined is nowhere. */
export function WayTo({ path, children }: { path: string | undefined; children: ReactNode }) {
  const router = useRouter()
  if (path === undefined || !router.options.context.mayOpen(path.replace(/\?.*/, ''))) return children
  return (
    <Link to={path} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
      {children}
    </Link>
  )
}
