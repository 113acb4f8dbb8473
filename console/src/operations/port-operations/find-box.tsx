import { ScanLine, Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyFailure } from '../../kernel/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { canScan } from './barcodes.ts'

const Camera = lazy(() => import('./camera.tsx'))

interface Props {
  typed: string
  onType: (text: string) => void
  /** Looks for what carries a text, and opens it. */
  find: (text: string) => Promise<void>
}

/** Finds a unit by what is typed, by a scanner that types and ends with Enter, or by the camera. */
export function FindBox({ typed, onType, find }: Props) {
  const { t } = useTranslation('port')
  const box = useRef<HTMLInputElement>(null)
  const [looking, setLooking] = useState(false)
  useTypingAnywhere(box)
  const start = (text: string) =>
    void find(text)
      .then(() => box.current?.select()) // the next scan writes over it
      .catch(notifyFailure)
  return (
    <search className="flex gap-2">
      <form
        className="relative grow"
        onSubmit={event => {
          event.preventDefault()
          start(typed)
        }}
      >
        <Search aria-hidden="true" className="text-ink-soft pointer-events-none absolute top-3.5 left-3 size-5" />
        <Input
          ref={box}
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          className="pl-10 uppercase placeholder:normal-case"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </form>
      {canScan() ? (
        <Button variant="primary" aria-label={t('camera')} title={t('camera')} onClick={() => setLooking(true)}>
          <ScanLine aria-hidden="true" />
        </Button>
      ) : null}
      {looking ? (
        <Suspense fallback={<Waiting />}>
          <Camera
            onClose={() => setLooking(false)}
            onRead={code => {
              setLooking(false)
              start(code)
            }}
          />
        </Suspense>
      ) : null}
    </search>
  )
}

/**
 * A hardware scanner types wherever the focus is: its first letter leads into the box, and takes the place of what stood there, unless somebody
 * is typing elsewhere.
 */
function useTypingAnywhere(box: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && target.closest('input,select,textarea,[role=dialog]')
      if (!/^[a-z0-9]$/i.test(key) || isElsewhere || ctrlKey || metaKey || altKey) return
      box.current?.focus()
      box.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box])
}
