import { quotations } from '@fairlead/contracts/sales/quotations'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { give, Refused } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { isBlankLine, type Line, sameLines } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { putBack } from '../../kernel/lines/unsaved-lines.ts'
import { useLineDraft } from '../../kernel/lines/use-line-draft.ts'
import { notify, notifyDiscarded, notifyFailure, notifyRefusal } from '../../kernel/notify.ts'
import { queryClient, record as recordQuery, refresh } from '../../kernel/queries.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { blankPrice, follows, mostPrices, overTheirs, priceColumns, pricesOf, typedOf } from './price-lines.ts'

interface Edited {
  /** The lines as they stood when editing began, and the version that they were of. */
  base: readonly Line[]
  version: number
  lines: readonly Line[]
}

const noErrors: Readonly<Record<string, string>> = {}

/** Purchase, mark-up and sales, line by line: typed in place, and saved all at once, since a price is one. */
export function PriceGrid({ quotation, mayEdit }: { quotation: Rec; mayEdit: boolean }) {
  const { t } = useTranslation('quotation')
  const [edited, setEdited] = useState<Edited>()
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const columns = useInLanguage(priceColumns)
  const now = useMemo(() => pricesOf(quotation), [quotation])
  const told = useMemo(() => follows(quotation), [quotation])
  const { base, version, lines } = edited ?? { base: now, version: quotation.version, lines: now }
  const filled = lines.filter(line => !isBlankLine(columns, line))
  const isDirty = !sameLines(base, filled)
  const { restored, drop } = useLineDraft({
    sheet: 'quotations.price_lines',
    of: quotation.id,
    name: titleOf(quotation),
    path: `${pathOf(quotations, quotation.id) ?? ''}?tab=price`,
    base,
    dirty: filled.filter(line => !base.some(one => sameLines([one], [line]))),
    restore: unsaved => setEdited({ ...putBack(now, unsaved), version: quotation.version }),
  })
  function forget(): void {
    void drop()
    setEdited(undefined)
    setErrors(noErrors)
  }
  function discard(): void {
    forget()
    notifyDiscarded(() => setEdited(edited))
  }

  async function saveNow(): Promise<void> {
    if (saving || !isDirty) return
    setSaving(true)
    try {
      await give('POST', `${quotations.name}/${quotation.id}/price_by_hand`, { body: { price_lines: filled.map(typedOf) }, version })
      await refresh(quotations, quotation.id)
      forget()
      notify(t('price.saved'))
      // All is saved: the next key is a step, and no letter in a cell.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } catch (reason) {
      if (reason instanceof Refused && reason.code === 'changed_meanwhile') return await standOverTheirs()
      const wrong = reason instanceof Refused ? cellsOf(reason, lines, filled) : noErrors
      setErrors(wrong)
      if (Object.keys(wrong).length === 0) notifyFailure(reason)
    } finally {
      setSaving(false)
    }
  }

  /** Nobody could save a price over another's otherwise, and what was typed would have to be thrown away. */
  async function standOverTheirs(): Promise<void> {
    const current = await queryClient.fetchQuery({ ...recordQuery(quotations, quotation.id), staleTime: 0 })
    const theirs = pricesOf(current)
    setErrors(noErrors)
    setEdited({ base: theirs, version: current.version, lines: overTheirs(theirs, { typed: filled, base }) })
    notifyRefusal(t('price.changed_meanwhile'))
  }

  return (
    <UnsavedFrame
      restored={restored}
      isDirty={isDirty}
      saving={saving}
      saveNow={saveNow}
      onDiscard={discard}
      save={t('price.save')}
      discard={t('price.discard')}
    >
      <LineGrid
        id={`prices-of-${quotation.id}`}
        label={t('price.tab')}
        columns={columns}
        lines={lines}
        onChange={next => setEdited({ base, version, lines: next })}
        blank={blankPrice}
        most={mostPrices}
        inputOf={inputOf}
        disabled={!mayEdit || saving}
        errors={errors}
        follows={told}
        saved={line => base.find(one => one.id && one.id === line.id)}
      />
    </UnsavedFrame>
  )
}

/** What was refused, by the place of its line in the grid: lines that are blank were not sent. */
const cellsOf = (reason: Refused, lines: readonly Line[], sent: readonly Line[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reason.errors).flatMap(([path, texts]) => {
      const [list, index, field = 'description'] = path.split('.')
      const line = list === 'price_lines' ? sent[Number(index)] : undefined
      return line ? [[`${lines.indexOf(line)}.${field}`, texts.join(' ')]] : []
    }),
  )
