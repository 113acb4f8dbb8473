import { expect, test } from 'vitest'
import { offeredOf } from './offered.ts'

const mail = { code: 'MAIL', en: 'E-mail', nl: 'E-mail' }
const telex = { code: 'TELEX', en: 'Telex', nl: 'Telex', retired: true as const }

test('what is retired is offered to nobody but who has chosen it before', () => {
  expect(offeredOf([mail, telex])).toEqual([mail])
  expect(offeredOf([mail, telex], 'MAIL')).toEqual([mail])
  expect(offeredOf([mail, telex], 'TELEX')).toEqual([mail, telex])
})
