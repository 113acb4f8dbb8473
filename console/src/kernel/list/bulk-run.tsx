import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { notify, notifyFailure } from '../notify.ts'
import { refresh } from '../queries.ts'
import type { ScreenOf } from '../screen.ts'
import { asTable, type Bulk, type Chosen, doToEach, endOf, type Result, takingBack } from './bulk.ts'

interface Props {
  screen: ScreenOf
  bulk: Bulk
  /** Knows which rows it is about. */
  onBegun?: (ids: readonly string[]) => void
  /** Closed, with the rows that are to stay selected, and why some were refused. */
  onClose: (selected: readonly string[], refused: ReadonlyMap<string, string>) => void
  /** The dialog is gone: the focus goes where the work goes on. */
  onClosed?: (() => void) | undefined
}

/** Once it is over, the next key closes it. */
const goOn = (button: HTMLButtonElement | null): void => button?.focus()

/** Whoever leaves the console on the way would leave the rows that are not begun. */
const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()

/** As many results as are drawn; all of them can be copied. */
const mostShown = 200

/** Does something to rows, and takes all of it back where that is wanted: the same again, with what was done. */
export function BulkRun(props: Props) {
  const { t } = useTranslation('list')
  const [bulk, setBulk] = useState(props.bulk)
  const undo = (results: readonly Result[]) =>
    setBulk(takingBack(props.screen.resource, results, t('bulk.take_back', { what: bulk.title })))
  return <Run key={bulk.title} {...props} bulk={bulk} onUndo={undo} />
}

/**
 * A bulk on its way through the selected rows: how far it is, a way to stop it, and then what came of every row. Closed on its way, it begins no
 * more, and goes once those under way have answered, saying what was done.
 */
function Run({ screen: { resource }, bulk, onUndo, onBegun, onClose, onClosed }: Props & { onUndo: (results: readonly Result[]) => void }) {
  const { t } = useTranslation('list')
  const [rows, setRows] = useState<readonly Chosen[]>([])
  const [results, setResults] = useState<readonly Result[]>([])
  const [over, setOver] = useState(false)
  const [stopping, setStopping] = useState<'to read' | 'to close'>()
  const begun = useEffectEvent((ids: readonly string[]) => onBegun?.(ids))
  const stop = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    stop.current = controller
    const { signal } = controller
    async function run() {
      const chosen = await bulk.rows(signal)
      if (signal.aborted) return
      setRows(chosen)
      begun(chosen.map(({ id }) => id))
      await doToEach(chosen, bulk.send, signal, one => setResults(before => [...before, one]))
      if (!signal.aborted) await bulk.after?.(chosen)
      await refresh(resource)
    }
    void run()
      .catch(notifyFailure)
      .then(() => setOver(true))
    return () => controller.abort()
  }, [bulk, resource])

  useEffect(() => {
    if (over) return
    window.addEventListener('beforeunload', askFirst)
    return () => window.removeEventListener('beforeunload', askFirst)
  }, [over])

  const end = endOf(rows, results)
  const { done, left } = end
  const refused = results.filter(result => result.refusal !== undefined)
  const reasons = new Map(refused.map(({ id, refusal = '' }) => [id, refusal]))
  const undone = [...end.refused, ...left]
  const stay = bulk.leaves || left.length > 0 ? undone : rows.map(({ id }) => id)
  const close = () => onClose(stay, reasons)
  const giveUp = (how: 'to read' | 'to close') => {
    stop.current?.abort()
    setStopping(how)
  }
  const summary = [
    left.length > 0 ? t('bulk.stopped', { count: left.length }) : '',
    refused.length > 0 ? t('bulk.some_refused', { count: refused.length }) : '',
  ].filter(Boolean)
  const gone = useEffectEvent(() => {
    notify([`${bulk.title}: ${t('bulk.done_of', { done, of: rows.length })}.`, ...summary].join(' '))
    close()
  })
  useEffect(() => {
    if (over && stopping === 'to close') gone()
  }, [over, stopping])
  const undoable = results.filter(({ undo }) => undo !== undefined).length
  const inOrder = [...refused, ...results.filter(result => result.refusal === undefined)]
  return (
    <Dialog
      title={bulk.title}
      description={t('bulk.done_of', { done, of: rows.length })}
      close={t('bulk.close')}
      onClose={over ? close : () => giveUp('to close')}
      onClosed={onClosed}
    >
      <DialogBody>
        <progress className="bulk-progress" value={results.length} max={Math.max(1, rows.length)} aria-label={t('bulk.progress')} />
        <p role="status" className="mb-2">
          {over
            ? summary.join(' ') || t('bulk.all_done')
            : t(stopping ? 'bulk.stopping' : 'bulk.under_way', { at: results.length, of: rows.length })}
        </p>
        <ul className="text-sm">
          {inOrder.slice(0, mostShown).map(result => (
            <li key={result.id} className="border-line flex gap-3 border-b py-1">
              <span className="w-40 shrink-0 truncate">{result.name}</span>
              <span className={result.refusal ? 'text-red-ink' : 'text-green-ink'}>{result.refusal ?? t('bulk.done')}</span>
            </li>
          ))}
        </ul>
        {inOrder.length > mostShown ? <p className="text-ink-soft">{t('bulk.more', { count: inOrder.length - mostShown })}</p> : null}
      </DialogBody>
      <DialogFooter>
        {over ? (
          <>
            <Button onClick={() => void navigator.clipboard.writeText(asTable(inOrder, t('bulk.done'))).catch(notifyFailure)}>
              {t('bulk.copy')}
            </Button>
            {undoable > 0 ? <Button onClick={() => onUndo(results)}>{t('bulk.undo', { count: undoable })}</Button> : null}
            {refused.length > 0 && stay.length > undone.length ? (
              <Button onClick={() => onClose(undone, reasons)}>{t('bulk.keep_refused')}</Button>
            ) : null}
            <Button variant="primary" ref={goOn} onClick={close}>
              {t(left.length > 0 ? 'bulk.keep_undone' : 'bulk.close')}
            </Button>
          </>
        ) : (
          <Button disabled={stopping !== undefined} onClick={() => giveUp('to read')}>
            {t('bulk.stop')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
