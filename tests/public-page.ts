import { expect } from 'vitest'

/** A page that is read without signing in is kept by nobody, found by no search, shown in no frame, and runs and remembers nothing. */
export function expectKeptPrivate(headers: Headers): void {
  expect(
    Object.fromEntries(['cache-control', 'referrer-policy', 'x-robots-tag', 'x-frame-options'].map(name => [name, headers.get(name)])),
  ).toEqual({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[^']+';img-src data:;form-action 'self'/)
  expect(headers.get('set-cookie')).toBeNull()
}
