import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/jobs', '/jobs/1?tab=units', '/', '/callback/accounting?code=1'])('%s is ours', address => expect(ownPath(address)).toBe(true))
test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/callback?code=1',
  '/a\nb',
  '',
  '/\t/evil.example',
])('%j is not followed', address => expect(ownPath(address)).toBe(false))
