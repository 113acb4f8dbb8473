import { describe, expect, test } from 'vitest'
import { guest, principal } from './principal.ts'
import { type Group, isHiddenFrom, isInvited, may, type Right, type RowScope, rights, rowScopeOf, within } from './rights.ts'

const one = (role: Group | 'system' | 'guest', flags: Parameters<typeof principal>[1] = {}, office_id: string | null = 'rotterdam') =>
  principal({ id: 'me', name: 'Me', role, office_id }, flags)
const asked = guest({ id: 'link', name: 'Amadou' }, { resource: 'quotations', id: 'q1', commands: ['accept', 'decline'] })
const hisOwn = ['everybody', 'customers', 'user.me', 'office.rotterdam']
const ofQuay = ['everybody', 'house', 'user.me', 'office.rotterdam']
/** Who is of the house sees what is kept from customers, too. */
const mine = ['everybody', 'house', 'staff', 'customers', 'user.me', 'office.rotterdam']

describe('what somebody is bound to', () => {
  test('is the own office for who works there, and nothing for who works at headquarters', () => {
    for (const role of ['office_admin', 'user'] as const) {
      expect(rowScopeOf(one(role))).toEqual({ by: 'office', office_id: 'rotterdam', audience: mine })
      expect(rowScopeOf(one(role, { company_hq: true }))).toEqual({ by: 'nothing', audience: mine })
    }
  })

  test('is nothing for administrators and auditors, of whatever office', () => {
    expect(rowScopeOf(one('admin'))).toEqual({ by: 'nothing', audience: mine })
    expect(rowScopeOf(one('user', { auditor: true }))).toEqual({ by: 'nothing', audience: mine })
  })

  test('is the own customer for a customer, and the own ports for who works at ports, though the office is headquarters', () => {
    for (const company_hq of [false, true]) {
      const customer = one('customer', { company_hq, relation_id: 'sahel', user_ports: ['nlrtm'] })
      expect(rowScopeOf(customer)).toEqual({ by: 'customer', relation_id: 'sahel', audience: hisOwn })
      for (const role of ['surveyor', 'port_operator'] as const) {
        const quay = one(role, { company_hq, relation_id: 'sahel', user_ports: ['nlrtm', 'nlvli'] })
        expect(rowScopeOf(quay)).toEqual({ by: 'port', port_ids: ['nlrtm', 'nlvli'], audience: ofQuay })
      }
    }
  })

  test('is no office, no customer and no port for whom none was said: he sees nothing that belongs to any', () => {
    expect(rowScopeOf(one('user', {}, null))).toEqual({
      by: 'office',
      office_id: '',
      audience: ['everybody', 'house', 'staff', 'customers', 'user.me'],
    })
    expect(rowScopeOf(one('customer'))).toEqual({ by: 'customer', relation_id: '', audience: hisOwn })
    expect(rowScopeOf(one('surveyor'))).toEqual({ by: 'port', port_ids: [], audience: ofQuay })
  })

  test('is the one record that he was asked about for a guest, and nothing that staff keep or share', () => {
    expect(rowScopeOf(asked)).toEqual({ by: 'record', resource: 'quotations', id: 'q1', audience: [] })
    expect(rowScopeOf(one('guest'))).toEqual({ by: 'record', resource: '', id: '', audience: [] })
  })

  test('is nothing at all for the product itself, which sees what anybody keeps for himself', () => {
    expect(rowScopeOf(one('system'))).toEqual({ by: 'nothing' })
  })
})

describe('a record', () => {
  const scope = { office: 'office_id', customer: 'customer_id', ports: ['pol_id', 'pod_id'] }
  const job = { office_id: 'rotterdam', customer_id: 'sahel', pol_id: 'nlrtm', pod_id: 'sndkr' }
  const all: RowScope = { by: 'nothing' }
  const office = (office_id: string): RowScope => ({ by: 'office', office_id })
  const customer = (relation_id: string): RowScope => ({ by: 'customer', relation_id })
  const ports = (...port_ids: string[]): RowScope => ({ by: 'port', port_ids })

  test('lies within the bound of a guest when it is the one that he was asked about, whatever it is tied to', () => {
    for (const tied of [scope, {}]) {
      expect(within(rowScopeOf(asked), tied, { ...job, id: 'q1' })).toBe(true)
      expect(within(rowScopeOf(asked), tied, { ...job, id: 'q2' })).toBe(false)
      expect(within(rowScopeOf(asked), tied, job)).toBe(false)
    }
  })

  test('lies within the bound of who is bound to nothing', () => {
    expect(within(all, scope, job)).toBe(true)
    expect(within(all, scope, {})).toBe(true)
  })

  test('of an office lies within the bound of that office alone', () => {
    expect(within(office('rotterdam'), scope, job)).toBe(true)
    expect(within(office('antwerp'), scope, job)).toBe(false)
    expect(within(office(''), scope, job)).toBe(false)
    expect(within(office('rotterdam'), scope, { ...job, office_id: null })).toBe(false)
    expect(within(office('rotterdam'), scope, {})).toBe(false)
  })

  test('of several offices lies within the bound of each of them', () => {
    const shared = { office_ids: ['rotterdam', 'antwerp'] }
    expect(within(office('rotterdam'), { office: 'office_ids' }, shared)).toBe(true)
    expect(within(office('antwerp'), { office: 'office_ids' }, shared)).toBe(true)
    expect(within(office('lagos'), { office: 'office_ids' }, shared)).toBe(false)
    expect(within(office('rotterdam'), { office: 'office_ids' }, { office_ids: [] })).toBe(false)
  })

  test('that is tied to an office by what it refers to lies within every bound of an office without that, and within none while its office is not known', () => {
    const tied = { office: 'office_id', free_without: 'contract_id' }
    expect(within(office('rotterdam'), tied, { office_id: null, contract_id: null })).toBe(true)
    expect(within(office('rotterdam'), tied, { office_id: 'rotterdam', contract_id: 'c1' })).toBe(true)
    expect(within(office('lagos'), tied, { office_id: 'rotterdam', contract_id: 'c1' })).toBe(false)
    expect(within(office('lagos'), tied, { office_id: null, contract_id: 'c1' })).toBe(false)
  })

  test('of a customer lies within the bound of that customer alone, by the field that names him', () => {
    expect(within(customer('sahel'), scope, job)).toBe(true)
    expect(within(customer('golden'), scope, job)).toBe(false)
    expect(within(customer(''), scope, { ...job, customer_id: null })).toBe(false)
    expect(within(customer('sahel'), { customer: 'debtor_id' }, { customer_id: 'sahel', debtor_id: 'golden' })).toBe(false)
  })

  test('of ports lies within the bound of who works at one of them', () => {
    expect(within(ports('nlrtm'), scope, job)).toBe(true)
    expect(within(ports('beanr', 'sndkr'), scope, job)).toBe(true)
    expect(within(ports('beanr'), scope, job)).toBe(false)
    expect(within(ports(), scope, job)).toBe(false)
    expect(within(ports('sndkr'), { ports: ['pol_id'] }, job), 'where it is done').toBe(false)
    expect(within(ports(), { ports: ['pol_id'] }, { pol_id: undefined })).toBe(false)
  })

  test('that is tied to nothing of the kind lies within every bound', () => {
    for (const rowScope of [office('antwerp'), customer('golden'), ports('beanr')]) expect(within(rowScope, {}, { code: 'BLK' })).toBe(true)
    expect(within(office('antwerp'), { customer: 'customer_id', ports: ['pol_id'] }, job)).toBe(true)
    expect(within(customer('golden'), { office: 'office_id', ports: ['pol_id'] }, job)).toBe(true)
    expect(within(ports('beanr'), { office: 'office_id', customer: 'customer_id' }, job)).toBe(true)
  })

  test('that somebody keeps lies within the bound of those for whom it is kept, whatever else they are bound to', () => {
    const kept = { audience: 'audience' }
    const view = (audience: string) => ({ audience, office_id: 'rotterdam' })
    const rowScope: RowScope = { by: 'nothing', audience: mine }
    expect(within(rowScope, kept, view('user.me'))).toBe(true)
    expect(within(rowScope, kept, view('office.rotterdam'))).toBe(true)
    expect(within(rowScope, kept, view('everybody'))).toBe(true)
    expect(within(rowScope, kept, view('user.you'))).toBe(false)
    expect(within(rowScope, kept, view('office.antwerp'))).toBe(false)
    expect(within({ ...office('antwerp'), audience: mine }, { ...kept, office: 'office_id' }, view('everybody'))).toBe(false)
    expect(within(all, kept, view('user.you')), 'the product itself').toBe(true)
  })
})

test('a guest holds no right, and may give the commands that he was asked for to the one record', () => {
  const all = Object.keys(rights) as Right[]
  expect(all.filter(right => may(asked, right))).toEqual([])
  const to = { resource: 'quotations', id: 'q1', command: 'accept' }
  expect(isInvited(asked, to)).toBe(true)
  expect(isInvited(asked, { ...to, command: 'decline' })).toBe(true)
  expect(isInvited(asked, { ...to, command: 'cancel' })).toBe(false)
  expect(isInvited(asked, { ...to, id: 'q2' })).toBe(false)
  expect(isInvited(asked, { ...to, resource: 'contracts' })).toBe(false)
  expect(isInvited(one('admin'), to)).toBe(false)
})

test('what is marked to be hidden is hidden from customers but the one that it is, and from guests; nothing else is hidden from anybody', () => {
  const hidden = { id: 'golden', hidden: true }
  const invited: RowScope = { by: 'record', resource: 'quotations', id: 'q1', audience: ['everybody'] }
  const customer = (relation_id: string): RowScope => ({ by: 'customer', relation_id, audience: ['everybody'] })
  expect(isHiddenFrom(customer('sahel'), hidden)).toBe(true)
  expect(isHiddenFrom(customer('golden'), hidden)).toBe(false)
  expect(isHiddenFrom(invited, hidden)).toBe(true)
  expect(isHiddenFrom({ by: 'nothing' }, hidden)).toBe(false)
  expect(isHiddenFrom({ by: 'office', office_id: 'rotterdam' }, hidden)).toBe(false)
  for (const said of [{ hidden: false }, { hidden: null }, {}])
    for (const who of [customer('sahel'), invited]) expect(isHiddenFrom(who, { id: 'golden', ...said })).toBe(false)
})
