import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

const wrong = (field: Field, value: string) =>
  kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(value)
    .error?.issues.map(issue => issue.message)

test.each(['2026-11-20', '2028-02-29', '1900-01-01', '2199-12-31'])('%s is a day', day => expect(wrong(f.date(), day)).toBeUndefined())

test.each(['2026-02-29', '20-11-2026', '2026-11-20T00:00:00Z', 'tomorrow', ''])('%j is no day', day =>
  expect(wrong(f.date(), day)).toContain('invalid_date'),
)

test.each(['1899-12-31', '2200-01-01', '0026-11-20'])('%s is a slip of the hand: no day of that century is meant', day =>
  expect(wrong(f.date(), day)).toEqual(['invalid_date']),
)

test.each(['2026-11-20T14:30:00Z', '2026-11-20T14:30:00.123Z', '1900-01-01T00:00:00Z', '2199-12-31T23:59:59Z'])('%s is a moment', moment =>
  expect(wrong(f.instant(), moment)).toBeUndefined(),
)

test.each(['2026-11-20', '2026-11-20T14:30:00+01:00', '2026-11-20T25:00:00Z', 'now'])('%j is no moment in UTC', moment =>
  expect(wrong(f.instant(), moment)).toContain('invalid_date'),
)

test.each(['1899-12-31T23:59:59Z', '2200-01-01T00:00:00Z'])('%s is a moment of no century that is meant', moment =>
  expect(wrong(f.instant(), moment)).toEqual(['invalid_date']),
)
