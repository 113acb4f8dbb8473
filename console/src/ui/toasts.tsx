import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'

const edge = document.createElement('div')
document.body.append(edge)
createRoot(edge).render(
  <Toaster position="bottom-right" closeButton richColors theme={document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'} />,
)

const Bullets = ({ of }: { of: readonly string[] }): ReactElement => (
  <ul className="list-disc pl-4">
    {of.map(text => (
      <li key={text}>{text}</li>
    ))}
  </ul>
)

export { Bullets, toast }
