import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isReloading } from '../kernel/reload.ts'
import { Button } from '../ui/button.tsx'

/** Keeps the shell: only the screen says that it could not be shown. */
function Page({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-xl p-10">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-soft mt-2 mb-6">{text}</p>
      <div className="flex items-center gap-4">
        {children}
        <Link to="/" className="text-accent underline">
          {t('page.to_home')}
        </Link>
      </div>
    </div>
  )
}

/** Whatever went wrong on a screen; trying again fetches anew what did not come. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  if (isReloading()) return null
  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={t('page.failed')} text={t('page.failed_text')}>
      <Button variant="primary" onClick={again}>
        {t('page.again')}
      </Button>
    </Page>
  )
}
