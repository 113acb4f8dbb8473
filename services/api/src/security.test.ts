import { expect, test } from 'vitest'
import { securityHeaders } from './security.ts'

const config = {
  push: { key: 'fairlead', cluster: null, tls: false },
  monitoring: null,
  publicUrls: ['http://localhost:3000'],
  requestsPerMinute: 1,
}

test('every answer tells the browser to run, show and send nothing but what is ours', () => {
  expect(securityHeaders(config)).toEqual({
    'content-security-policy':
      "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self' ws://localhost:3000;worker-src 'self' blob:;manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  })
})

test('over https browsers are told to stay with it', () => {
  const { 'strict-transport-security': told } = securityHeaders({ ...config, publicUrls: ['https://fairlead.example'] })
  expect(told).toBe('max-age=31536000; includeSubDomains')
})

test('a console listens where browsers reach us, and nowhere else', () => {
  const { 'content-security-policy': policy } = securityHeaders({
    ...config,
    publicUrls: ['https://fairlead.example', 'https://intern.example:8443/'],
  })
  expect(policy).toContain(";connect-src 'self' wss://fairlead.example wss://intern.example:8443;")
})

test('a console speaks to the push service and to who watches over errors, where there are any', () => {
  const monitoring = { dsn: 'https://key@errors.example:8443/7' }
  const { 'content-security-policy': policy } = securityHeaders({ ...config, push: { key: 'k', cluster: 'eu', tls: true }, monitoring })
  expect(policy).toContain(";connect-src 'self' wss://ws-eu.pusher.com https://sockjs-eu.pusher.com https://errors.example:8443;")
})
