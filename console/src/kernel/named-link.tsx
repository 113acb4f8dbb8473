import { routes } from '@fairlead/contracts/kernel/routes.gen'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkTo } from './address.ts'

/** What is named leads to where it is, for who may go there; undefined is nowhere. */
export function NamedLink({ path, children }: { path: string | undefined; children: ReactNode }) {
  const router = useRouter()
  const link = path === undefined ? undefined : linkTo(path)
  if (!link || !router.options.context.mayOpen(link.to)) return children
  return (
    <Link {...link} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
      {children}
    </Link>
  )
}

/** The same of what a field refers to, by its resource and id. */
export const RefLink = ({ to, id, children }: { to: string; id: string; children: ReactNode }) => (
  <NamedLink path={routes[to] === undefined ? undefined : `/${routes[to]}/${id}`}>{children}</NamedLink>
)
