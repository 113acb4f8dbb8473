import { expect, test } from 'vitest'
import { readerPolicy } from './openapi.ts'
import { reader } from './openapi-reader.ts'

test('a page may run the scripts that stand in it by their hashes, and no others', () => {
  // printf %s 'alert(1)' | openssl dgst -sha256 -binary | base64
  const alerting = 'bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='
  expect(readerPolicy('<script src="js/a.js"></script><script type="text/javascript">alert(1)</script>')).toContain(
    `;script-src 'self' 'sha256-${alerting}';`,
  )
  expect(readerPolicy('')).toContain(";script-src 'self';")
})

test('the page on which the description is read starts by one script of its own, which its policy names', async () => {
  const app = await reader()
  const { payload } = await app.inject('/api/docs/')
  const policy = readerPolicy(payload)
  expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(1)
  expect(policy).toMatch(/script-src [^;]*;/)
  expect(/script-src ([^;]*);/.exec(policy)?.[1]).not.toContain('unsafe')
  await app.close()
})
