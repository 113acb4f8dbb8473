import { expect, test } from 'vitest'
import { askedBy } from './board-keys.ts'

const press = (key: string, more: object = {}) => askedBy({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more })

test('arrows walk, with Shift they move by a day, Enter opens and Escape puts back; other keys are not ours', () => {
  expect(press('ArrowLeft')).toEqual({ go: 'before' })
  expect(press('ArrowDown')).toEqual({ go: 'below' })
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ move: 1 })
  expect(press('ArrowUp', { shiftKey: true })).toBeUndefined()
  expect(press('ArrowLeft', { altKey: true }), 'the browser goes back').toBeUndefined()
  expect(press('Enter')).toEqual({ open: true })
  expect(press('Escape')).toEqual({ open: false })
  expect(press('a')).toBeUndefined()
})
