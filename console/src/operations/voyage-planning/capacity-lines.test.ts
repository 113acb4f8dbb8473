import { expect, test } from 'vitest'
import { lineOf, ontoLatest } from './capacity-lines.ts'

const line = (pod_id: string, capacity: string, use = { booked: '0.000', percent: null }) =>
  lineOf({ pol_id: 'rtm', pod_id, measure: 'units', capacity, use: { ...use, limit: null, free: null, stand_by: '0.000', capacity } })
const [dakar, tema] = [line('dkr', '10.000'), line('tem', '20.000')]
const base = [dakar, tema]

test('what was typed goes onto what stands there by now, and what others set meanwhile stays', () => {
  const [theirs, abidjan] = [line('tem', '25.000'), line('abj', '5.000')]
  const typed = [{ ...dakar, capacity: '12.000' }, tema, { pol_id: 'rtm', pod_id: 'los', measure: 'units', capacity: '7.000' }]
  expect(ontoLatest([dakar, theirs, abidjan], base, typed)).toEqual([typed[0], theirs, abidjan, typed[2]])
})

test('of a row that both changed what was typed last counts, and one that was taken out is out', () => {
  const mine = { ...tema, capacity: '30.000' }
  expect(ontoLatest([dakar, line('tem', '25.000')], base, [mine])).toEqual([mine])
})

test('a row that others took out comes back for who changed it, and for nobody else', () => {
  const mine = { ...tema, capacity: '30.000' }
  expect(ontoLatest([dakar], base, [dakar, mine])).toEqual([dakar, mine])
  expect(ontoLatest([dakar], base, base)).toEqual([dakar])
})

test('how full a row is is no change of it', () => {
  const fuller = line('dkr', '10.000', { booked: '9.000', percent: null })
  expect(ontoLatest([fuller, tema], base, base)).toEqual([fuller, tema])
})
