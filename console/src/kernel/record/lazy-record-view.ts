import { lazy } from 'react'
import { loadTexts } from '../../i18n/index.ts'

const beside = () => import('./beside.tsx')

/** Fetches what shows a record: forms, commands and what happened to it are no part of a list. */
export const recordView = async () => {
  const texts = loadTexts('commands', 'events', 'fields', 'hints', 'lines', 'record', 'resources', 'sentences', 'states')
  const [view] = await Promise.all([import('./record-view.tsx'), beside(), texts])
  return view
}

export const RecordView = lazy(recordView)
/** The room that it has beside a list. */
export const Beside = lazy(beside)
