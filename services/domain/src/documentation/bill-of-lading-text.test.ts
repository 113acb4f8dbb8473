import { expect, test } from 'vitest'
import { printedText } from './bill-of-lading-text.ts'
import { billAfter, draftedBill, line, pickup } from './specimens-for-tests.ts'

test('what was printed keeps its fingerprint in every release, or all that was printed would seem to have changed', () => {
  expect(printedText(billAfter(...draftedBill({ lines: [line, pickup], notify: null })))).toBe('5e9bc559-dd49-56e7-bec6-7695cb67b231')
})
