import { bookings } from '@fairlead/contracts/operations/bookings'
import { units } from '@fairlead/contracts/operations/units'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../i18n/use-in-language.ts'
import { inputOf } from '../../kernel/fields/inputs.tsx'
import { cellMessagesOf, isWrong, lineChecks } from '../../kernel/lines/cell-messages.ts'
import { isBlankLine, type Line } from '../../kernel/lines/line.ts'
import { LineGrid } from '../../kernel/lines/line-grid.tsx'
import { RestoredNotice } from '../../kernel/lines/restored-notice.tsx'
import { pathsOf } from '../../kernel/lines/send-lines.ts'
import { putBack } from '../../kernel/lines/unsaved-lines.ts'
import { useLineDraft } from '../../kernel/lines/use-line-draft.ts'
import { notify, notifyDiscarded, notifyFailure } from '../../kernel/notify.ts'
import { refresh } from '../../kernel/queries.ts'
import { type Rec, titleOf } from '../../kernel/record.ts'
import { useSaveWhenKnown } from '../../kernel/save-when-known.ts'
import { Button } from '../../ui/button.tsx'
import { describing } from './describing.ts'
import { addUnits, saveUnit, unitsOfBooking } from './save-units.ts'
import { blankUnit, exists, lockedBecause, mostUnits, uniqueInList, unitColumns, unitRule } from './unit-lines.ts'

interface Props {
  booking: Rec
  known: readonly Line[]
  /** Where the sheet stands. */
  path: string
  onClose: () => void
}

const noErrors: Readonly<Record<string, string>> = {}

/** The units of one booking: those that exist are changed, each by a command of its own; new ones are added; what is wrong stays to be mended. */
export function BookingSheet({ booking, known: first, path, onClose }: Props) {
  const { t } = useTranslation('job')
  const [known, setKnown] = useState(first)
  const [lines, setLines] = useState(first)
  const [errors, setErrors] = useState(noErrors)
  const [saving, setSaving] = useState(false)
  const columns = useInLanguage(unitColumns)
  const follows = useMemo(() => describing(booking.commodity_id), [booking.commodity_id])
  const checks = useMemo(() => ({ check: lineChecks(columns), rule: unitRule, unique: uniqueInList }), [columns])
  // Units that stand there already take no room of those that are added.
  const most = known.length + mostUnits
  const byId = useMemo(() => new Map(known.map(line => [line.id, line])), [known])
  const isChanged = (line: Line) => JSON.stringify(byId.get(line.id)) !== JSON.stringify(line)
  const dirty = lines.filter(line => (exists(line) ? isChanged(line) : !isBlankLine(columns, line)))
  const remarks = cellMessagesOf(lines, checks)
  const good = dirty.filter(line => !isWrong(remarks.get(line)))
  const { restored, drop } = useLineDraft({
    sheet: 'bookings.units',
    of: booking.id,
    name: titleOf(booking),
    path,
    base: known,
    dirty,
    restore: unsaved => setLines(putBack(known, unsaved).lines),
  })

  async function saveNow(): Promise<void> {
    if (saving || good.length === 0) return
    setSaving(true)
    try {
      const kept = new Map<Line, Line>()
      const refused = new Map<Line, Record<string, string>>()
      for (const line of good.filter(exists)) {
        const old = known.find(one => one.id === line.id) ?? {}
        const { line: after, errors: said } = await saveUnit(line, old)
        if (said) refused.set(after, said)
        kept.set(line, after)
      }
      const fresh = good.filter(line => !exists(line))
      for (const [line, said] of await addUnits(booking.id, fresh)) refused.set(line, said)
      await Promise.all([refresh(units), refresh(bookings, booking.id)])
      const now = await unitsOfBooking(booking.id)
      const unsaved = lines.filter(line =>
        exists(line) ? dirty.includes(line) && !good.includes(line) : !fresh.includes(line) || refused.has(line),
      )
      const standing = [...unsaved, ...[...refused.keys()].filter(exists)].filter(exists)
      const next = [...now.map(line => standing.find(one => one.id === line.id) ?? line), ...unsaved.filter(line => !exists(line))]
      setKnown(now)
      setLines(next)
      setErrors(pathsOf(next, refused))
      const left = next.filter(line => unsaved.includes(line) || refused.has(line)).filter(line => !isBlankLine(columns, line)).length
      const count = good.length - refused.size
      if (count > 0) notify(t('sheet.saved', { count }))
      if (left > 0) return
      await drop()
      onClose()
    } catch (reason) {
      notifyFailure(reason)
    } finally {
      setSaving(false)
    }
  }

  function discard(): void {
    void drop()
    setLines(known)
    setErrors(noErrors)
    notifyDiscarded(() => setLines(lines))
  }

  const saveLabel = () => {
    const changed = good.filter(exists).length
    const added = good.length - changed
    if (changed > 0 && added > 0) return t('sheet.save_both', { changed, added })
    return good.length === 0 ? t('sheet.save_none') : t('sheet.save', { count: good.length })
  }

  const { save, onKeyDown } = useSaveWhenKnown(saveNow)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the keys that save
    <div className="flex min-h-0 grow flex-col gap-2" onKeyDown={onKeyDown}>
      <RestoredNotice at={restored} onDiscard={discard} />
      <LineGrid
        id={`units-of-${booking.id}`}
        label={t('sheet.title', { booking: titleOf(booking) })}
        columns={columns}
        lines={lines}
        onChange={setLines}
        blank={blankUnit}
        most={most}
        inputOf={inputOf}
        disabled={saving}
        errors={errors}
        rule={unitRule}
        follows={follows}
        unique={uniqueInList}
        lockedBecause={lockedBecause}
        stays={exists}
        saved={line => byId.get(line.id)}
        entering
        sheetKind={{ sheet: 'bookings.units', customer_id: typeof booking.customer_id === 'string' ? booking.customer_id : null }}
        tall
      />
      <div className="flex items-center gap-3">
        <Button variant="primary" idle={saving || good.length === 0} onClick={() => void save()} title="Ctrl+Enter">
          {saveLabel()}
        </Button>
        {dirty.length > 0 ? (
          <Button idle={saving} onClick={discard}>
            {t('costs.discard')}
          </Button>
        ) : null}
        <span role="status" className="text-ink-soft text-sm">
          {dirty.length > 0 ? t('sheet.counts', { good: good.length, wrong: dirty.length - good.length }) : ''}{' '}
          {lines.length >= most ? t('sheet.full', { most: mostUnits }) : ''}
        </span>
      </div>
    </div>
  )
}
