import { expect, test } from 'vitest'
import type { Line } from '../../kernel/lines/line.ts'
import { lineOf, ontoLatest } from './capacity-lines.ts'

const line = (pod_id: string, capacity: string, use: { booked: string; percent: number | null } = { booked: '0.000', percent: null }) =>
  lineOf({ pol_id: 'rtm', pod_id, measure: 'units', capacity, use: { ...use, limit: null, free: null, stand_by: '0.000', capacity } })
const [dakar, tema] = [line('dkr', '10.000'), line('tem', '20.000')]
const base = [dakar, tema]
/** What comes of lines that were typed on two of them, as port and capacity. */
const brought = (latest: readonly Line[], typed: readonly Line[]) => {
  const { lines, clashes } = ontoLatest(latest, base, typed)
  return { rows: lines.map(({ pod_id, capacity }) => `${String(pod_id)} ${String(capacity)}`), clashes }
}

test('what was typed goes onto what stands there by now, and what others set meanwhile stays', () => {
  const [theirs, abidjan] = [line('tem', '25.000'), line('abj', '5.000')]
  const added = { pol_id: 'rtm', pod_id: 'los', measure: 'units', capacity: '7.000' }
  const typed = [{ ...dakar, capacity: '12.000' }, tema, added]
  expect(brought([dakar, theirs, abidjan], typed)).toEqual({
    rows: ['dkr 12.000', 'tem 25.000', 'abj 5.000', 'los 7.000'],
    clashes: [],
  })
})

test('of a row that both changed what was typed stays, and what the other made of it is told', () => {
  const mine = { ...tema, capacity: '30.000' }
  expect(brought([dakar, line('tem', '25.000')], [dakar, mine])).toEqual({
    rows: ['dkr 10.000', 'tem 30.000'],
    clashes: [{ path: [tema.id, 'capacity'], base: '20.000', mine: '30.000', theirs: '25.000' }],
  })
  const reserved = { ...line('tem', '20.000'), priority_reserve: '2.000' }
  expect(brought([dakar, reserved], [dakar, mine])).toEqual({ rows: ['dkr 10.000', 'tem 30.000'], clashes: [] })
})

test('of a row that one took out and the other changed both are told', () => {
  const mine = { ...tema, capacity: '30.000' }
  expect(brought([dakar], [dakar, mine]).clashes).toMatchObject([{ path: [tema.id], mine: { capacity: '30.000' }, theirs: undefined }])
  expect(brought([dakar, line('tem', '25.000')], [dakar]).clashes).toMatchObject([
    { path: [tema.id], mine: undefined, theirs: { capacity: '25.000' } },
  ])
  expect(brought([dakar], base)).toEqual({ rows: ['dkr 10.000'], clashes: [] })
})

test('how full a row is is no change of it, and stays with it', () => {
  const fuller = line('dkr', '10.000', { booked: '9.000', percent: 90 })
  const { lines, clashes } = ontoLatest([fuller, tema], base, base)
  expect(clashes).toEqual([])
  expect(lines.map(({ used }) => used)).toEqual([fuller.used, tema.used])
})
