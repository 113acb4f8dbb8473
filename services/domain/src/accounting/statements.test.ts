import { statements } from '@fairlead/contracts/accounting/statements'
import { expect, test } from 'vitest'
import { relation } from '../crm/relations.ts'
import { user } from '../identity/users.ts'
import { eventsOf } from '../kernel/aggregate.ts'
import { clerk, given, recordId } from '../kernel/given.ts'
import { guards } from '../kernel/guard-table.ts'
import { finding, loading } from '../kernel/loading-for-tests.ts'
import { invoice } from './invoices.ts'
import { accountingProcesses } from './processes.ts'
import { sahel as debtor } from './specimens-for-tests.ts'
import { mailedStatement } from './statements.ts'

const { StatementMailed } = eventsOf(statements)

const now = '2026-11-20T09:00:00.000Z'
const bill = (id: string, more: object = {}) => ({
  ...invoice.initial,
  id,
  number: `3101260000${id}`,
  type: 'INVOICE',
  office_id: 'o',
  debtor_id: 'd',
  status: 'sent',
  invoice_date: '2026-11-02',
  due_date: '2026-12-02',
  currency_id: 'eur',
  total: '100.00',
  ...more,
})
type Known = { id: string }
const asked = { debtor_id: 'd', office_id: 'o', until: '2026-11-20' }

/** What is found for a statement, with such bills and such a debtor. */
const found = (bills: readonly Known[], input: object = {}, more: object = {}, known: readonly Known[] = []) =>
  mailedStatement.facts('create', mailedStatement.initial, { ...asked, ...input }, loading([relation, { ...debtor, ...more }]), {
    id: recordId,
    actor: clerk,
    now,
    ...finding([...bills.map(one => [invoice, one] as const), ...known.map(one => [user, one] as const)]),
  })
/** And what comes of it. */
const drawn = async (bills: readonly Known[], input: object = {}, more: object = {}) =>
  given(mailedStatement).when('create', { ...asked, ...input }, { facts: await found(bills, input, more) })

const open = { accounts: [{ items: [{}] }], language: 'en' }
const facts = { drawn: { debtor_name: 'Sahel Motors', from: '2026-08-22', to: ['books@sahel.test'], left: [], paper: open } }
guards(mailedStatement, {
  create: {
    passes: { input: asked, facts },
    refuses: [
      { code: 'select_from_list', field: 'debtor_id', facts: { drawn: undefined } },
      { code: 'date_in_future', field: 'until', input: { ...asked, until: '2026-11-21' } },
      { code: 'debtor_without_mail', field: 'to', facts: { drawn: { ...facts.drawn, to: [] } } },
      { code: 'contact_has_left', field: 'to', facts: { drawn: { ...facts.drawn, left: ['books@sahel.test'] } } },
      { code: 'nothing_open', field: 'until', facts: { drawn: { ...facts.drawn, paper: { accounts: [] } } } },
      { code: 'nothing_open', field: 'until', facts: { drawn: { ...facts.drawn, paper: { accounts: [{ items: [] }] } } } },
    ],
  },
})

test('it says what is open at the end of the day and what led to it in a quarter, in the language of the debtor, to where he reads invoices', async () => {
  const payments = [{ date: '2026-11-21', amount: '100.00', reference: 'r' }]
  const [event] = (await drawn([bill('1', { payments }), bill('2', { invoice_date: '2026-08-22' })], { note: 'Bel mij even' })).events()
  expect(event).toMatchObject({
    type: 'StatementDrawnUp',
    data: {
      ...asked,
      note: 'Bel mij even',
      debtor_name: 'Sahel Motors',
      from: '2026-08-22',
      to: ['books@sahel.test'],
      language: 'nl',
      paper: {
        level: null,
        drawn_up_on: '2026-11-20',
        from: '2026-08-22',
        until: '2026-11-20',
        notes: ['Bel mij even'],
        accounts: [{ opening: '0.00', closing: '200.00', items: [{ number: '31012600001', open: '100.00' }, { number: '31012600002' }] }],
      },
    },
  })
  expect((await drawn([bill('1')])).record()).toMatchObject({
    status: 'due',
    sent_by: 'Ruth de Vries',
    note: null,
    paper: { notes: [] },
  })
})

test('what another office billed, or another debtor owes, is not on it', async () => {
  const strange = [bill('1', { office_id: 'p' }), bill('2', { debtor_id: 'e' })]
  ;(await drawn(strange)).refuses('nothing_open', 'until')
  const [event] = (await drawn([...strange, bill('3')])).events()
  expect(event).toMatchObject({ data: { paper: { accounts: [{ closing: '100.00' }] } } })
})

test('it goes where its sender says instead, though not to who has left', async () => {
  const to = ['piet@sahel.test']
  expect((await drawn([bill('1')], { to })).record()).toMatchObject({ to })
  expect((await drawn([bill('1')], { to: [] })).record()).toMatchObject({ to: ['books@sahel.test'] })
  ;(await drawn([bill('1')], { to: null }, { email: null, contacts: [] })).refuses('debtor_without_mail', 'to')
  const gone = { id: 'u', email: 'piet@sahel.test', relation_id: 'd', status: 'inactive' }
  expect(await found([bill('1')], { to }, {}, [gone])).toMatchObject({ drawn: { left: to } })
})

test('a debtor who is gone gets none', async () => {
  const nobody = { id: recordId, actor: clerk, now, ...finding([[invoice, bill('1')]]) }
  expect(await mailedStatement.facts('create', mailedStatement.initial, asked, loading(), nobody)).toEqual({ drawn: undefined })
})

const files = [{ key: 'k', name: 'statement.pdf' }]
const due = async () => {
  const [event] = (await drawn([bill('1')])).events()
  if (!event) throw new Error('it was not drawn up')
  return event
}

test('it is mailed once, with its file', async () => {
  const mailed = given(mailedStatement, await due()).when('record_mail', { files })
  mailed.decides(StatementMailed({ files }))
  expect(mailed.record()).toMatchObject({ status: 'sent', mailed_at: now, files: [{ key: 'k', name: 'statement.pdf', at: now }] })
  given(mailedStatement, await due(), StatementMailed({ files }))
    .when('record_mail', { files })
    .refuses('not_in_this_state')
})

const meta = { actor: clerk, command_id: 'c', correlation_id: 'c', source: 'api' as const, occurred_at: now }
const followedBy = (type: string, record: object) =>
  accountingProcesses
    .filter(({ resource }) => resource === statements.name)
    .flatMap(({ reactions }) => Object.values(reactions[type]?.({}, { id: 'i', version: 1, meta, record }) ?? {}))

test('once it was mailed its debtor says so', async () => {
  const record = given(mailedStatement, await due())
    .when('record_mail', { files })
    .record()
  expect(followedBy('StatementMailed', record).map(({ id, command, input }) => [id, command, input])).toEqual([
    ['d', 'note_statement', { office_id: 'o', until: '2026-11-20', to: ['books@sahel.test'], sent_by: 'Ruth de Vries' }],
  ])
})
