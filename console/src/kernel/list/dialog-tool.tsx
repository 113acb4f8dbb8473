import type { LucideIcon } from 'lucide-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Waiting } from '../../ui/waiting.tsx'

interface Props {
  icon: LucideIcon
  label: string
  title?: string
  Dialog: ComponentType<{ onClose: () => void }>
}

/** A button above a list with a dialog, which is fetched when it is first wanted; where there is little room it is its picture alone. */
export function DialogTool({ icon: Icon, label, title, Dialog }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)} title={title}>
        <Icon aria-hidden="true" />
        <span className="max-sm:sr-only">{label}</span>
      </Button>
      {asking ? (
        <Suspense fallback={<Waiting />}>
          <Dialog onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
