import { expect, test } from 'vitest'
import { recordedBy } from '../kernel/given.ts'
import { port } from './ports.ts'

const region = '01900000-0000-7000-8000-000000000020'
const rotterdam = { code: 'NLRTM', name: { en: 'Rotterdam', nl: 'Rotterdam' }, country_id: '01900000-0000-7000-8000-000000000021' }

test('a port that was written when it lay in one region lies in that one', () => {
  const made = recordedBy(port, 'Created', { ...rotterdam, region_id: region })
  expect(made).toMatchObject({ code: 'NLRTM', region_ids: [region], cut_off_rules: null, status: 'active' })
  expect(made).not.toHaveProperty('region_id')
  expect(recordedBy(port, 'Changed', { region_id: null }, made)).toMatchObject({ region_ids: null })
  expect(recordedBy(port, 'Changed', { code: 'NLAMS' }, made)).toMatchObject({ region_ids: [region] })
})
