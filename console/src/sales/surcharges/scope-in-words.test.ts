import { expect, test } from 'vitest'
import { scopeInWords } from './scope-in-words.ts'

const row = (said: object) => ({ id: '1', version: 1, name: '', status: 'active', ...said })
const named = (name: string) => ({ id: name, name })

test.each([
  ['from one port to another', { pol: named('Rotterdam'), pod: named('Dakar') }, 'Rotterdam → Dakar'],
  ['from a port to a region', { pol: named('Rotterdam'), pod_region: named('West Africa') }, 'Rotterdam → West Africa'],
  ['from a region to wherever', { pol_region: named('North Europe') }, 'North Europe →'],
  ['to a port from wherever', { pod: named('Dakar') }, '→ Dakar'],
  [
    'all that it is bound to',
    {
      pol: named('Rotterdam'),
      customer_id: 'c',
      customer: named('Sahel Motors'),
      condition_id: 2,
      conditions: [{ measurement_conditional_id: 1, operator: '>', from: '600.000', to: null }],
    },
    'Rotterdam →, Sahel Motors, Used, length > 6,00 m',
  ],
])('says %s', (_name, said, words) => expect(scopeInWords(row(said))).toBe(words))
