import type { KindRules } from '../kind.ts'
import { saying } from './refused.ts'

const comparable = ['is', 'not', 'from', 'to', 'after', 'before', 'empty'] as const

export const date: KindRules<string> = {
  schema: z => z.iso.date(saying('invalid_date')).refine(day => day >= '1900-01-01' && day <= '2199-12-31', saying('invalid_date')),
  column: 'date',
  operators: comparable,
}

export const instant: KindRules<string> = {
  schema: z => z.iso.datetime(saying('invalid_date')).refine(moment => moment >= '1900' && moment < '2200', saying('invalid_date')),
  column: 'timestamptz',
  operators: comparable,
}
