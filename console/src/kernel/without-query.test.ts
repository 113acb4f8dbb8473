import { expect, test } from 'vitest'
import { withoutQueries } from './without-query.ts'

test('what somebody searched for, and codes in an address, are left out wherever they stand', () => {
  const at = new Date(0)
  expect(
    withoutQueries({
      request: { url: 'https://fairlead.test/callback?code=c0de#x' },
      breadcrumbs: [{ data: { to: '/relations?search=jansen', status: 200 } }],
      message: 'What now? /jobs?search=x',
      data: { 'http.query': '?search=jansen', at },
      nothing: null,
    }),
  ).toEqual({
    request: { url: 'https://fairlead.test/callback' },
    breadcrumbs: [{ data: { to: '/relations', status: 200 } }],
    message: 'What now? /jobs?search=x',
    data: { 'http.query': '', at },
    nothing: null,
  })
})
