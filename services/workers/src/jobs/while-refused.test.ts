import { expect, test } from 'vitest'
import { whileRefused } from './while-refused.ts'

const missing = { refused: true, code: 'not_found' }
/** What comes of a command that meets these, one after the other and the last ever after; and how often it was given. */
async function met(...outcomes: readonly object[]) {
  let given = 0
  const outcome = await whileRefused('not_found', async () => outcomes[Math.min(given++, outcomes.length - 1)] ?? {}, {
    within: 3,
    every: 1,
  })
  return [outcome, given]
}

test('a command is given again until it is taken, for so long', async () => {
  const done = { version: 1 }
  expect(await met(done)).toEqual([done, 1])
  expect(await met(missing, missing, done)).toEqual([done, 3])
  expect(await met(missing)).toEqual([missing, 4])
})

test('what is refused for another reason is so at once', async () => {
  const refused = { refused: true, code: 'rate_entered_meanwhile' }
  expect(await met(refused)).toEqual([refused, 1])
  expect(await met(missing, refused)).toEqual([refused, 2])
})
