import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countOf, everythingSelected, including, isSelected, nothingSelected, type Selection, toggled } from './selection.ts'

const all = ['a', 'b', 'c', 'd']
const id = fc.constantFrom(...all)

test('a selection says of every row what was last done to it, and how many they are', () => {
  const step = fc.oneof(
    id.map(one => ({ does: 'toggles' as const, one })),
    fc.subarray(all).map(some => ({ does: 'includes' as const, some })),
    fc.constantFrom({ does: 'all' as const }, { does: 'none' as const }),
  )
  fc.assert(
    fc.property(fc.array(step), steps => {
      let selection: Selection = nothingSelected
      const model = new Set<string>()
      for (const one of steps) {
        if (one.does === 'toggles') {
          selection = { ...selection, marked: toggled(selection.marked, one.one) }
          if (!model.delete(one.one)) model.add(one.one)
        } else if (one.does === 'includes') {
          selection = including(selection, one.some)
          for (const each of one.some) model.add(each)
        } else {
          selection = one.does === 'all' ? everythingSelected : nothingSelected
          model.clear()
          if (one.does === 'all') for (const each of all) model.add(each)
        }
      }
      expect(all.filter(each => isSelected(selection, each))).toEqual(all.filter(each => model.has(each)))
      expect(countOf(selection, all.length)).toBe(model.size)
    }),
  )
})
