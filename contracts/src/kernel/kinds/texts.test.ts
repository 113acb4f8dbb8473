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

describe('what nobody can see is no text', () => {
  test.each(['\u200b\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u2800', '\u200b \u200b'])('%j', nothing => {
    expect(wrong(f.text(40), nothing)).toBe('required')
    expect(wrong(f.lines(), `${nothing}\n${nothing}`)).toBe('required')
  })
  test.each(['\u200bAnn', '👩‍✈️', '山田', '-'])('but %j is', text => expect(wrong(f.text(40), text)).toBeUndefined())
})

describe('a text of several lines', () => {
  const read = (field: Field, text: string) =>
    kindOf(field)
      .schema(z, field, () => z.strictObject({}))
      .safeParse(text)

  test('has five at most, unless it is said how many (specification §5)', () => {
    expect(wrong(f.lines(), 'a\nb\nc\nd\ne')).toBeUndefined()
    expect(read(f.lines(), 'a\nb\nc\nd\ne\nf').error?.issues).toMatchObject([{ message: 'too_many_lines', params: { maximum: 5 } }])
    expect(wrong(f.lines(2), 'a\nb')).toBeUndefined()
    expect(read(f.lines(2), 'a\nb\nc').error?.issues).toMatchObject([{ message: 'too_many_lines', params: { maximum: 2 } }])
    expect(read({ kind: 'lines' }, 'a\nb\nc\nd\ne\nf').error?.issues).toMatchObject([{ params: { maximum: 5 } }])
  })

  test('is kept with the same line ends, wherever it was typed', () => {
    expect(read(f.lines(), ' a\r\nb\nc \r\n').data).toBe('a\nb\nc')
  })

  test('of a bill of lading stands in capitals, in five lines at most (specification §5)', () => {
    expect(read(f.bl_text(), 'used car\r\nno warranty').data).toBe('USED CAR\nNO WARRANTY')
    expect(wrong(f.bl_text(), 'a\nb\nc\nd\ne\nf')).toBe('too_many_lines')
  })
})

test('a text is as long as its field allows, and not empty', () => {
  expect(wrong(f.text(4), 'ABCD')).toBeUndefined()
  expect(wrong(f.text(4), ' ABCD ')).toBeUndefined()
  expect(wrong(f.text(4), 'ABCDE')).toBeDefined()
  expect(wrong({ kind: 'text' }, 'A'.repeat(1000))).toBeUndefined()
  expect(wrong({ kind: 'text' }, 'A'.repeat(1001))).toBeDefined()
  expect(wrong(f.text(4), '  ')).toBe('required')
})

test('a name in both languages is said in both', () => {
  const schema = kindOf(f.translated(9)).schema(z, f.translated(9), () => z.strictObject({}))
  expect(schema.safeParse({ en: ' Red ', nl: 'Rood' }).data).toEqual({ en: 'Red', nl: 'Rood' })
  expect(schema.safeParse({ en: 'Red', nl: '' }).error?.issues).toMatchObject([{ path: ['nl'], message: 'required' }])
  expect(schema.safeParse({ en: 'Red' }).success).toBe(false)
})
