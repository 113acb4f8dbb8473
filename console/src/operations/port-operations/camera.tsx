import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { readCode } from './barcodes.ts'

/** The picture of the camera at the back, until a code has been read in it. */
export default function Camera({ onRead, onClose }: { onRead: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation('port')
  const { t: kernel } = useTranslation('kernel')
  const [failure, setFailure] = useState<string>()
  const look = useCallback(
    (video: HTMLVideoElement) => {
      const stopping = new AbortController()
      const { signal } = stopping
      void navigator.mediaDevices
        .getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } })
        .then(async stream => {
          const stop = () => {
            for (const track of stream.getTracks()) track.stop()
          }
          if (signal.aborted) return stop()
          signal.addEventListener('abort', stop)
          video.srcObject = stream
          await video.play()
          const code = await readCode(video, signal)
          if (code !== undefined && !signal.aborted) onRead(code)
        })
        .catch((reason: unknown) => signal.aborted || setFailure(reason instanceof Error ? reason.message : String(reason)))
      return () => stopping.abort()
    },
    [onRead],
  )
  return (
    <Dialog title={t('camera')} description={t('aim')} close={kernel('form.close_dialog')} touch onClose={onClose}>
      <DialogBody>
        {failure === undefined ? (
          <video ref={look} muted playsInline className="aspect-3/4 w-full rounded-md bg-black object-cover" />
        ) : (
          <p role="alert">{t('camera_failed', { reason: failure })}</p>
        )}
      </DialogBody>
    </Dialog>
  )
}
