import { expect, test } from 'vitest'
import { checkBic, normaliseBic } from './bic.ts'
import { checkCreditorId, normaliseCreditorId } from './creditor-id.ts'
import { checkIban } from './iban.ts'
import { showIban } from './iban-format.ts'
import { checkLei } from './lei.ts'

test.each([
  ['XX91ABNA0417164300', 'check.iban_country'],
  ['constructor', 'check.iban_country'],
  ['', 'check.iban_country'],
  ['NL91ABNA041716430', 'check.iban_length'],
  ['NL91ABNA0417164301', 'check.iban'],
  ['NL91123404171643AB', 'check.iban'],
])('IBAN %s: %s', (value, key) => expect(checkIban(value)?.key).toBe(key))

test('an IBAN is shown in groups of four', () => expect(showIban('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00'))

test.each(['ABNANL2A', 'RABONL2UXXX', 'DEUTDEFF500', 'abna nl 2a'])('BIC %s is accepted', value =>
  expect(checkBic(normaliseBic(value))).toBeUndefined(),
)
test.each(['ABNANL2', 'ABNANL2AX', '1BNANL2A', 'ABNANL2A-XX', ''])('BIC %s is refused', value =>
  expect(checkBic(value)).toEqual({ level: 'error', key: 'check.bic' }),
)

test.each(['DE98ZZZ09999999999', 'AT61ZZZ01234567890', 'de98 abc 09999999999'])('creditor ID %s is accepted', value =>
  expect(checkCreditorId(normaliseCreditorId(value))).toBeUndefined(),
)
test.each([
  ['DE97ZZZ09999999999', 'check.creditor_id_check_digits'],
  ['DE98ZZZ09999999989', 'check.creditor_id_check_digits'],
  ['DE98ZZ', 'check.creditor_id_format'],
  ['9898ZZZ09999999999', 'check.creditor_id_format'],
])('creditor ID %s: %s', (value, key) => expect(checkCreditorId(value)?.key).toBe(key))

test('an LEI has 18 characters and two check digits, written in capitals (ISO 17442)', () => {
  expect(checkLei('529900T8BM49AURSDO55')).toBeUndefined()
  expect(checkLei('529900T8BM49AURSDO56')).toEqual({ level: 'error', key: 'check.lei' })
  expect(checkLei('529900t8bm49aursdo55'), 'its digits are right, its letters are small').toEqual({ level: 'error', key: 'check.lei' })
  expect(checkLei('0529900T8BM49AURSDO55'), 'a zero before it changes no digit').toEqual({ level: 'error', key: 'check.lei' })
})
