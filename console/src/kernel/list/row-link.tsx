import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

interface Props {
  href: string
  title?: string | undefined
  children: ReactNode
}

/** A way that leads out of a row of a list, to elsewhere than the record of the row. By keyboard one goes there from the record. */
export function RowLink({ href, title, children }: Props) {
  const router = useRouter()
  const onClick = (event: MouseEvent) => {
    event.stopPropagation() // a click on the row opens the record
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.push(href)
  }
  return (
    <a
      href={href}
      title={title}
      tabIndex={-1}
      onClick={onClick}
      className="underline decoration-dotted underline-offset-2 hover:decoration-solid"
    >
      {children}
    </a>
  )
}
