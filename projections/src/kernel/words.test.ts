import { expect, test } from 'vitest'
import { queryOf, vectorOf } from './words.ts'

test('the last letter of a word stands apart, also where it takes two units of text', () => {
  expect(vectorOf(['maas', '4', "o'neil", 'x\\y', 'a😀'])).toBe("'maa s' ' 4' 'o''nei l' 'x\\\\ y' 'a 😀'")
})

test('a term is sought as a whole word and as the beginning of a longer one', () => {
  expect(queryOf(['maas', '4'])).toBe("('maa s' | 'maas':*) & (' 4' | '4':*)")
})

test('what another term begins with, or was typed twice, is sought once', () => {
  expect(queryOf(['la', 'lagos', 'lagos', 'l'])).toBe("('lago s' | 'lagos':*)")
})
