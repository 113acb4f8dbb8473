import { expect, test } from 'vitest'
import { isParticipant } from './participants.ts'

test.each([
  ['0106', '24123456', '2412345'],
  ['0208', '0428759497', '0428759498'],
  // 4031707 leaves 96 of 97, so that its check is 01.
  ['0208', '0403170701', '0403170796'],
  ['0088', '8712345678906', '8712345678905'],
  ['0192', '974760673', '974760674'],
  ['0192', '971274190', '971274191'],
  ['0007', '5567321707', '5567321706'],
  ['0007', '5567321749', '5567321740'],
  ['0184', 'DK12345674', '1234567'],
  ['0190', '00000001003214345000', '0000000100321434500'],
  ['0009', '73282932000074', '7328293200007'],
  ['9925', 'BE0428759497', 'BE428759497'],
  ['9930', 'DE123456789', '123456789'],
  ['9944', 'NL004495445B01', '004495445B01'],
])('of %s, %s can be one and %s cannot', (scheme, good, bad) =>
  expect([isParticipant(scheme, good), isParticipant(scheme, bad)]).toEqual([true, false]),
)

test.each([
  ['0007', '05567321707', 'a digit more'],
  ['0088', '87123456789060', 'a digit more'],
  ['0192', '9747606730', 'a digit more'],
  ['0208', '2428759442', 'a number that begins with 2'],
])('of %s, %s is none though its check is right: it is %s', (scheme, id) => expect(isParticipant(scheme, id)).toBe(false))

test('of a register that we know nothing of, anything can be one', () => expect(isParticipant('9999', 'x')).toBe(true))
