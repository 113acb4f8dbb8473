import { quotations } from '@fairlead/contracts/sales/quotations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { give, Refused } from '../../kernel/api.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { isBlankLine, type Line, sameLines } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { pathsOf, refusedLines } from '../../kernel/lines/send-lines.ts'
import { UnsavedFrame } from '../../kernel/lines/unsaved-frame.tsx'
import { useEditedLines } from '../../kernel/lines/use-edited-lines.ts'
import { notify, notifyFailure, notifyRefusal } from '../../kernel/notify.ts'
import { queryClient, record as recordQuery, refresh } from '../../kernel/queries.ts'
import { pathOf, type Rec, titleOf } from '../../kernel/record.ts'
import { blankPrice, follows, mostPrices, overTheirs, priceColumns, pricesOf, typedOf } from './price-lines.ts'

/** Where refusals of its lines are said. */
const places = { name: 'price_lines', itself: 'description' } as const

/** Purchase, mark-up and sales, line by line: typed in place, and saved all at once, since a price is one. */
export function PriceGrid({ quotation, mayEdit }: { quotation: Rec; mayEdit: boolean }) {
  const { t } = useTranslation('quotation')
  const columns = useInLanguage(priceColumns)
  const now = useMemo(() => {
    const lines = pricesOf(quotation)
    return { base: lines, lines, version: quotation.version }
  }, [quotation])
  const told = useMemo(() => follows(quotation), [quotation])
  const filledIn = (lines: readonly Line[]) => lines.filter(line => !isBlankLine(columns, line))
  const sheet = useEditedLines({
    sheet: 'quotations.price_lines',
    of: quotation.id,
    name: titleOf(quotation),
    path: `${pathOf(quotations, quotation.id) ?? ''}?tab=price`,
    now,
    dirtyIn: ({ base, lines }) => filledIn(lines).filter(line => !base.some(one => sameLines([one], [line]))),
  })
  const { base, version, lines } = sheet.current
  const filled = filledIn(lines)
  const isDirty = !sameLines(base, filled)

  const saveNow = async () => {
    if (!isDirty) return
    await sheet.save(async () => {
      try {
        await give('POST', `${quotations.name}/${quotation.id}/price_by_hand`, { body: { price_lines: filled.map(typedOf) }, version })
        await refresh(quotations, quotation.id)
        sheet.done()
        notify(t('price.saved'))
      } catch (reason) {
        if (reason instanceof Refused && reason.code === 'changed_meanwhile') return await standOverTheirs()
        const wrong = pathsOf(lines, refusedLines(reason, filled, places))
        sheet.setErrors(wrong)
        if (Object.keys(wrong).length === 0) notifyFailure(reason)
      }
    })
  }

  /** Nobody could save a price over another's otherwise, and what was typed would have to be thrown away. */
  async function standOverTheirs(): Promise<void> {
    const current = await queryClient.fetchQuery({ ...recordQuery(quotations, quotation.id), staleTime: 0 })
    const theirs = pricesOf(current)
    sheet.setErrors({})
    sheet.goOn({ base: theirs, version: current.version, lines: overTheirs(theirs, { typed: filled, base }) })
    notifyRefusal(t('price.changed_meanwhile'))
  }

  return (
    <UnsavedFrame
      restored={sheet.restored}
      isDirty={isDirty}
      saving={sheet.saving}
      saveNow={saveNow}
      onDiscard={sheet.discard}
      save={t('price.save')}
      discard={t('price.discard')}
    >
      <LineGrid
        id={`prices-of-${quotation.id}`}
        label={t('price.tab')}
        columns={columns}
        lines={lines}
        onChange={sheet.edit}
        blank={blankPrice}
        most={mostPrices}
        inputOf={inputOf}
        disabled={!mayEdit || sheet.saving}
        errors={sheet.errors}
        follows={told}
        saved={line => base.find(one => one.id && one.id === line.id)}
      />
    </UnsavedFrame>
  )
}
