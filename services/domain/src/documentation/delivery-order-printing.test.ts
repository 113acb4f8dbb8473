import { expect, test } from 'vitest'
import { filesOf, loading } from '../kernel/loading-for-tests.ts'
import { cfrRelease } from './cfr-releases.ts'
import { givenOrderToPrint } from './delivery-order-printing.ts'

const paper = { number: 'RTMTEMGA26010001', issuer: { name: 'Fairlead Rotterdam', address: [], logo: null } }
const printed = (release: object) =>
  givenOrderToPrint({ load: loading([cfrRelease, { id: 'x', status: 'released', paper, ...release }]), files: filesOf({}) }, 'x')

test('the delivery order of a release is printed as it was given', async () => {
  for (const status of ['released', 'delivered'])
    expect(await printed({ status })).toMatchObject({ template: 'delivery-order', data: { number: 'RTMTEMGA26010001' } })
})

test('nothing is printed where nothing was released, or what was is revoked', async () => {
  expect(await printed({ id: 'another' })).toBeUndefined()
  expect(await printed({ paper: null })).toBeUndefined()
  for (const status of ['revoked', 'under_review', 'blocked', 'requested']) expect(await printed({ status })).toBeUndefined()
})
