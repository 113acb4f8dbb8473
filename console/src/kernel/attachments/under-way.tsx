import { RotateCw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { Upload } from './uploads.ts'

interface Props {
  uploads: readonly Upload[]
  onAgain: (upload: Upload) => void
  onDismiss: (key: string) => void
}

/** Files that are being sent, and those that were not added, each with the reason. */
export function UnderWay({ uploads, onAgain, onDismiss }: Props) {
  const { t } = useTranslation('files')
  const [refused, sending] = [uploads.filter(one => one.refused !== undefined), uploads.filter(one => one.refused === undefined)]
  return (
    <>
      {sending.map(({ key, file, part }) => {
        const percent = Math.round(part * 100)
        return (
          <div key={key} className="mt-2">
            <span className="text-ink-soft text-sm">{t('uploading', { name: file.name, percent })}</span>
            <progress value={percent} max={100} aria-label={file.name} className="accent-accent block h-1.5 w-full" />
          </div>
        )
      })}
      {refused.length > 0 ? (
        <section role="alert" className="border-red-ink bg-red-soft text-red-ink mt-2 rounded-md border px-3 py-2">
          <h3 className="font-semibold">{t('skipped')}</h3>
          <ul>
            {refused.map(one => (
              <li key={one.key} className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 grow break-words">
                  {one.refused?.includes(one.file.name) ? one.refused : `${one.file.name}: ${one.refused}`}
                </span>
                {one.again ? (
                  <Button size="small" onClick={() => onAgain(one)}>
                    <RotateCw aria-hidden="true" />
                    {t('again')}
                  </Button>
                ) : null}
                <Button size="icon" variant="quiet" aria-label={t('dismiss', { name: one.file.name })} onClick={() => onDismiss(one.key)}>
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
