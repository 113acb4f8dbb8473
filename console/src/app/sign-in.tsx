import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Session, signIn } from '../kernel/session.ts'
import { Button } from '../ui/button.tsx'

/** The first screen (specification §2): a prompt with one button, "please wait" meanwhile, a red box when
 * refused, and what went wrong where it is no refusal. */
export function SignIn({ session }: { session: Session }) {
  const { t } = useTranslation()
  const waiting = session.state === 'processing'
  useEffect(() => void (waiting || import('../kernel/own-texts.ts').then(({ speakOutside }) => speakOutside())), [waiting])
  return (
    <main className="grid min-h-full place-items-center p-4">
      <div className="bg-panel border-line w-full max-w-sm rounded-lg border p-8 shadow-sm">
        <img src="/fairlead.svg" alt="" className="mb-5 size-12" />
        <h1 className="text-xl font-semibold">{t('sign_in.title')}</h1>
        <p className="text-ink-soft mt-1 mb-6">{t('sign_in.prompt')}</p>
        {session.state === 'refused' ? (
          <p role="alert" className="bg-red-soft text-red-ink border-red-ink mb-4 rounded-md border px-3 py-2">
            {t('sign_in.refused')}
          </p>
        ) : null}
        {session.state === 'signed_out' && session.because ? (
          <p role="alert" className="bg-amber-soft text-amber-ink border-amber-ink mb-4 rounded-md border px-3 py-2">
            {session.because}
          </p>
        ) : null}
        {waiting ? (
          <p role="status" className="text-ink-soft flex h-9 items-center">
            {t('sign_in.please_wait')} …
          </p>
        ) : (
          <Button variant="primary" className="h-9 w-full" onClick={() => void signIn()}>
            <LogIn aria-hidden="true" />
            {t('sign_in.button')}
          </Button>
        )}
      </div>
    </main>
  )
}
