import { type ComponentProps, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { notifyFailure } from './notify.ts'

interface Props<A extends readonly unknown[]> extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Fetches the file; rejects with what to tell the user. */
  call: (...args: A) => Promise<void>
  args: A
}

/** The specification's file download button: calls what it was given, shows that it is busy, and tells why nothing came (§2, §8). */
export function DownloadButton<const A extends readonly unknown[]>({ call, args, ...button }: Props<A>) {
  const [busy, setBusy] = useState(false)
  const fetchFile = () => {
    setBusy(true)
    call(...args)
      .catch(notifyFailure)
      .finally(() => setBusy(false))
  }
  return <Button {...button} aria-busy={busy} idle={busy} onClick={fetchFile} />
}
