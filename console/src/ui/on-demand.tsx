import { type ComponentProps, type ReactElement, type ReactNode, Suspense, useState } from 'react'
import { Waiting } from './waiting.tsx'

type ButtonProps = Pick<ComponentProps<'button'>, 'onClick'>

interface Props {
  button: (props: ButtonProps) => ReactElement
  /** What the button opens, loaded when it is first asked for; it comes open, under the same button. */
  children: (button: ReactElement) => ReactNode
}

/** A button whose menu or dialog is loaded only when somebody wants it. */
export function OnDemand({ button, children }: Props) {
  const [asked, setAsked] = useState(false)
  if (!asked) return button({ onClick: () => setAsked(true) })
  const fallback = (
    <>
      {button({})}
      <Waiting />
    </>
  )
  return <Suspense fallback={fallback}>{children(button({}))}</Suspense>
}
