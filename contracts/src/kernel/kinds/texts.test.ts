import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

/** What is wrong with a text, by the key of what is said about it; undefined when it is right. */
const wrong = (field: Field, text: string): string | undefined =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(text).error?.issues[0]?.message

test.each(['a\nb', 'a\r\nb', 'a\tb', 'a\u2028b'])('one line is one line: %j', text => {
  expect(wrong(f.text(40), text)).toBe('one_line')
  expect(wrong(f.text(40), ` ${text[0]}\n`), 'what stands around it is cut off').toBeUndefined()
})

describe('what turns the direction of reading is refused', () => {
  test.each(['\u202a', '\u202e', '\u2066', '\u2069'])('%j', mark => {
    expect(wrong(f.text(40), `a${mark}evil`)).toBe('control_characters')
    expect(wrong(f.lines(), `a\n${mark}evil`)).toBe('control_characters')
  })
  test('but not letters that are read from right to left', () => expect(wrong(f.text(40), 'ميناء دكار')).toBeUndefined())
})
