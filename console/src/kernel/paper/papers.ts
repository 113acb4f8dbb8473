import { store } from '../../lib/store.ts'
import type { PrintedList } from './printed-list.tsx'
import type { PrintedRecord } from './printed-record.tsx'

/** What draws lists and records on paper. */
export interface Papers {
  PrintedList: typeof PrintedList
  PrintedRecord: typeof PrintedRecord
}

/** That, as long as the page is printed. */
export const papers = store<Papers | undefined>(undefined)
