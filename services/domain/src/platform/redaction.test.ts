import { expect, test } from 'vitest'
import { redacted } from './redaction.ts'

test.each([
  ['token=abc123&page=1', 'token=…&page=1'],
  ['{"password": "hunter2", "user": "ann"}', '{"password": "…", "user": "ann"}'],
  ['Authorization: Bearer abc.def', 'Authorization: …'],
  ['smtp://ann:hunter2@mail.test:25 refused', 'smtp://…@mail.test:25 refused'],
  ['a\u0000b\u202ec', 'a b c'],
  ['two\nlines', 'two\nlines'],
])('%j is kept as %j', (text, kept) => expect(redacted(text)).toBe(kept))

test('what is too long is cut off', () => expect(redacted('x'.repeat(50), 10)).toHaveLength(10))
