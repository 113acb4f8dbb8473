import { may } from '@fairlead/contracts/identity/rights'
import { export_states_waiting } from '@fairlead/contracts/operations/export-center'
import { paperrequests } from '@fairlead/contracts/operations/paper-requests'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/index.ts'
import { get, give } from '../../kernel/api.ts'
import { useLive } from '../../kernel/list/live.ts'
import { notify, notifyFailure } from '../../kernel/notify.ts'
import { readAgain } from '../../kernel/queries.ts'
import { Notice } from '../../kernel/record/notice.tsx'
import type { Rec } from '../../kernel/record.ts'
import type { RecordProps } from '../../kernel/screen.ts'
import { signedIn } from '../../kernel/session.ts'
import { shownInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { papersNamed, requestsOf } from '../paper-requests/reads.ts'

const AskDialog = lazy(() => withTexts(import('../paper-requests/ask-dialog.tsx'), 'papers'))

const waiting: ReadonlySet<unknown> = new Set(export_states_waiting)
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Which papers a unit lacks that waits to go on board, who was asked for them and what came of it; and asks. */
export function PapersBanner({ record }: RecordProps) {
  const user = signedIn()
  const missing = listIn(record.papers_missing)
  const concerns = waiting.has(record.status) && (missing.length > 0 || typeof record.papers_asked_at === 'string')
  if (!user || !may(user, paperrequests.view) || !concerns) return null
  return <Papers unit={record} missing={missing} mayAsk={may(user, paperrequests.edit)} />
}

function Papers({ unit, missing, mayAsk }: { unit: Rec; missing: readonly unknown[]; mayAsk: boolean }) {
  const { t } = useTranslation('papers')
  const [asking, setAsking] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const requests = useQuery(requestsOf(unit.id)).data?.data ?? []
  const live = useLive(paperrequests)
  if (live.fresh > 0) void live.show()
  return (
    <Notice tone={missing.length > 0 ? 'amber' : 'blue'}>
      <div className="min-w-0 grow">
        <p>{missing.length > 0 ? t('lacks', { papers: papersNamed(missing) }) : t('complete')}</p>
        <ul ref={list} tabIndex={-1} className="text-sm outline-none">
          {requests.map(one => (
            <Asked key={one.id} request={one} mayAsk={mayAsk} onWithdrawn={() => list.current?.focus()} />
          ))}
        </ul>
      </div>
      {mayAsk && missing.length > 0 ? (
        <Button size="small" onClick={() => setAsking(true)}>
          <Mail aria-hidden="true" />
          {t('ask')}
        </Button>
      ) : null}
      {asking ? (
        <Suspense>
          <AskDialog unit_ids={[unit.id]} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </Notice>
  )
}

/** One time that the customer was asked, and whether his link still leads anywhere. */
function Asked({ request, mayAsk, onWithdrawn }: { request: Rec; mayAsk: boolean; onWithdrawn: () => void }) {
  const { t } = useTranslation('papers')
  const withdraw = async () => {
    await give('POST', `paperrequests/${request.id}/withdraw`)
    await readAgain(['paperrequests'])
    onWithdrawn() // its button is gone
    notify(t('withdrawn'))
  }
  const copy = async () => {
    const { url } = await get<{ url: string }>(`paperrequests/${request.id}/link`)
    await navigator.clipboard.writeText(url)
    notify(t('copied'))
  }
  const isOpen = request.status === 'asked'
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="min-w-0 break-words">
        {t('asked_line', {
          who: textIn(request.asked_by),
          when: shownInstant(textIn(request.asked_at), false),
          to: listIn(request.to).map(textIn).join(', '),
        })}
        {isOpen ? '' : ` · ${t('is_withdrawn')}`}
      </span>
      {mayAsk && isOpen ? (
        <>
          <Button size="small" variant="quiet" onClick={() => void copy().catch(notifyFailure)}>
            {t('copy')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void withdraw().catch(notifyFailure)}>
            {t('withdraw')}
          </Button>
        </>
      ) : null}
    </li>
  )
}
