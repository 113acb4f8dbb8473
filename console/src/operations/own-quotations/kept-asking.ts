import { quotations } from '@fairlead/contracts/sales/quotations'
import { useEffect, useState } from 'react'
import { type Draft, draftPlace } from '../../kernel/drafts.ts'
import { draftNow, type Typing } from '../../kernel/record/use-draft.ts'

type Values = Readonly<Record<string, unknown>>

/** What a customer typed of what he asks for and did not send: it is there when he asks again, and so is the id under which it may have been sent. */
export function useKeptAsking() {
  const [place] = useState(() => draftPlace(quotations.name, 'new'))
  const [draft, setDraft] = useState<Draft | null>()
  useEffect(() => {
    const flush = () => void place.flush()
    void place.read().then(found => setDraft(found ?? null))
    addEventListener('pagehide', flush)
    return () => {
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [place])
  return {
    /** Undefined until it is known. */
    draft,
    keep: (typing: Pick<Typing, 'base' | 'id'>, values: Values) =>
      place.keep(() => draftNow({ ...typing, version: undefined, key: '' }, { ...values }, { isNew: true, name: '' })),
    drop: place.drop,
    discard: async () => {
      await place.drop()
      setDraft(null)
    },
  }
}
