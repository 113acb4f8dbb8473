import { expect, test } from 'vitest'
import { z } from 'zod'
import { type CodeCheck, f } from '../field.ts'
import { kindOf } from '../kinds.ts'

/** What is wrong with a code, by the key of its text; undefined when it is right. */
function wrong(code: string, check: CodeCheck): string | undefined {
  const field = f.code(20, check)
  const read = kindOf(field)
    .schema(z, field, () => z.strictObject({}))
    .safeParse(code)
  return read.error?.issues[0]?.message
}

test.each<[CodeCheck, right: string, bad: string]>([
  ['bic', 'ABNANL2A', 'ABNANL2'],
  ['eori', 'NL004495445', 'NL 004495445'],
  ['container_type', 'l5g1', 'X'],
  ['country', 'nl', '1'],
  ['currency', 'eur', 'EURO'],
  ['scac', 'gral', 'GR4L'],
  ['mmsi', '244660000', '144660000'],
  ['un_number', 'un 3166', '316'],
  ['lei', '529900T8BM49AURSDO55', '529900T8BM49AURSDO56'],
])('a code that is to be a %s is held to it', (check, right, bad) => {
  expect(wrong(right, check)).toBeUndefined()
  expect(wrong(bad, check)).toBe(`check.${check}`)
})
