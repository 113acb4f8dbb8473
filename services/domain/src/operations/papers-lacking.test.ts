import { describe, expect, test } from 'vitest'
import { askedAt, isRecent, papersStanding, whyClosed, whyNotAsked } from './papers-lacking.ts'

const now = '2026-11-20T09:00:00.000Z'

describe('whom a customer is asked through', () => {
  const contact = (type: 'DOC' | 'SALES', email: string | null) => ({ type, name: 'N', email, phone: null, is_default: null })

  test('his contacts for documentation, each once', () => {
    const contacts = [contact('SALES', 's@c.test'), contact('DOC', 'd@c.test'), contact('DOC', 'e@c.test'), contact('DOC', 'd@c.test')]
    expect(askedAt({ contacts, email: 'office@c.test' })).toEqual(['d@c.test', 'e@c.test'])
  })

  test('his own address where none of these has one; nobody where he has none himself', () => {
    expect(askedAt({ contacts: [contact('DOC', null), contact('SALES', 's@c.test')], email: 'office@c.test' })).toEqual(['office@c.test'])
    expect(askedAt({ contacts: [], email: null })).toEqual([])
  })
})

test.each([
  ['2026-11-20T08:59:59.000Z', true],
  ['2026-11-19T09:00:00.001Z', true],
  ['2026-11-19T09:00:00.000Z', false],
  [null, false],
] as const)('asked at %s is just now: %s', (at, recent) => expect(isRecent(at, now)).toBe(recent))

describe('a unit is asked about', () => {
  const lacking = (status: string | null, missing: ('invoice' | 'coc')[] = ['invoice']) =>
    whyNotAsked({ number: 'U1', status: status as 'booked', missing })?.code

  test.each(['booked', 'stand_by', 'firm', 'permit', 'short_shipped'])('while it is %s', status => expect(lacking(status)).toBeUndefined())
  test.each(['loaded', 'discharged', 'released', 'cancelled'])('not once it is %s', status =>
    expect(lacking(status)).toBe('papers_of_gone_unit'),
  )
  test('not when it lacks nothing', () => expect(lacking('firm', [])).toBe('papers_all_there'))
})

describe('a link', () => {
  const standing = (request: { status?: string; until?: string }, ...statuses: string[]) =>
    papersStanding(
      { status: (request.status ?? 'asked') as 'asked', until: request.until ?? '2026-12-20' },
      statuses.map(status => ({ status: status as 'booked' })),
      '2026-12-20',
    )

  test('is open until its last day, as long as some of its cargo waits', () => {
    expect(standing({}, 'loaded', 'firm')).toBe('open')
    expect(standing({ until: '2026-12-19' }, 'firm')).toBe('expired')
    expect(standing({}, 'loaded', 'cancelled')).toBe('over')
    expect(standing({})).toBe('over')
    expect(standing({ status: 'withdrawn', until: '2026-12-19' })).toBe('withdrawn')
  })

  test('says why nothing is taken by it any more', () => {
    expect(whyClosed('open')).toBeUndefined()
    expect((['withdrawn', 'expired', 'over'] as const).map(one => whyClosed(one)?.code)).toEqual([
      'papers_link_withdrawn',
      'papers_link_expired',
      'papers_link_over',
    ])
  })
})
