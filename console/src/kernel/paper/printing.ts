import { flushSync } from 'react-dom'
import { loadTexts } from '../../i18n/index.ts'
import { type Papers, papers } from './papers.ts'

const load = async (): Promise<Papers> => {
  const [list, record] = await Promise.all([import('./printed-list.tsx'), import('./printed-record.tsx'), loadTexts('fields', 'paper')])
  return { PrintedList: list.PrintedList, PrintedRecord: record.PrintedRecord }
}

/** A browser waits for nothing once it prints, so what draws on paper is fetched as soon as the first screen has had its time. */
const aheadMs = 2000

/** Draws the page for paper while it is printed. */
export function watchPrinting(): () => void {
  const paper = matchMedia('print')
  let ready: Papers | undefined
  const turn = (on: boolean) => flushSync(() => papers.set(on ? ready : undefined))
  const before = () => turn(true)
  const changed = () => turn(paper.matches)
  const timer = setTimeout(() => {
    load()
      .then(loaded => {
        ready = loaded
        changed()
      })
      .catch(() => undefined) // it prints as it stands on the screen then
  }, aheadMs)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', changed)
  paper.addEventListener('change', changed)
  return () => {
    clearTimeout(timer)
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', changed)
    paper.removeEventListener('change', changed)
  }
}
