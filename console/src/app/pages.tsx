import { type ErrorComponentProps, Link, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isReloading } from '../kernel/reload.ts'
import { Button } from '../ui/button.tsx'
import { screenAt } from './screens.ts'

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

/** A screen that has no route yet. */
export function NotBuilt() {
  const { t } = useTranslation()
  const { t: named } = useTranslation('screens')
  const screen = screenAt(useRouterState({ select: state => state.location.pathname }))
  return screen === undefined ? null : (
    <Page title={named(screen.name)} text={t('page.not_built_text')}>
      <Later />
    </Page>
  )
}

const Later = () => {
  const { t } = useTranslation()
  return <span className="bg-blue-soft text-blue-ink rounded-sm px-2 py-0.5 text-sm font-medium">{t('page.not_built')}</span>
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
