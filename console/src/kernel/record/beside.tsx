import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepShare, keptShare, narrowest, usual, widest, within } from './share.ts'

/** The room of a record beside its list; the line between them is drawn to and fro, also by arrow keys, and stays where it was put. */
export default function Beside({ children }: { children: ReactNode }) {
  const { t } = useTranslation('record')
  const [share, setShare] = useState(keptShare)
  const put = (per: number) => {
    setShare(within(per))
    keepShare(per)
  }
  const onPointerMove = ({ clientX, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
    const room = currentTarget.parentElement?.getBoundingClientRect()
    if (buttons === 1 && room) put(((room.right - clientX) / room.width) * 100)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: share + 2, ArrowRight: share - 2, Home: widest, End: narrowest }[event.key]
    if (to === undefined) return
    event.preventDefault()
    put(to)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a rule parts, but takes no keys */}
      <div
        role="separator"
        aria-label={t('panel.width')}
        aria-orientation="vertical"
        aria-valuenow={share}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onDoubleClick={() => put(usual)}
        onKeyDown={onKeyDown}
        className="border-line hover:border-accent focus-visible:border-accent w-1.5 shrink-0 cursor-col-resize touch-none border-l max-lg:hidden"
      />
      <div style={{ flexBasis: `${share}%` }} className="bg-panel flex min-w-96 shrink-0 flex-col max-lg:min-w-0 max-lg:grow">
        {children}
      </div>
    </>
  )
}
