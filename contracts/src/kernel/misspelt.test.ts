import { expect, test } from 'vitest'
import { f, optional } from './field.ts'
import type { FilterOf } from './names.ts'
import { resource } from './resource.ts'
import { borrowed, count, latest, sum } from './tally.ts'

// Every kind of name that a declaration holds, misspelt once. The compiler is the test (`check`): each line stands under a remark that expects
// an error there, and is an error itself where there is none.

const declared = {
  name: 'lots',
  context: 'operations',
  title: 'label',
  list: ['label', 'weight'],
  search: ['label'],
  sort: '-packed_on',
  view: 'operations.view',
  edit: 'operations.edit',
  fields: { label: f.text(9), weight: f.kilograms(), packed_on: f.date(), office_id: f.ref('relations'), grade: optional(f.text(1)) },
} as const
const may = 'operations.edit'
const jobs = { of: 'jobs', by: 'customer_id', view: 'jobs.view', at: 'jobs' } as const
const invoices = { of: 'invoices', by: 'debtor_id', view: 'invoices.view' } as const

/** What is well said compiles, so that no line below fails for another reason than its own. */
const spelt = () => {
  const sealing = {
    from: ['open', 'closed'],
    to: 'closed',
    may,
    undo: 'unseal',
    at_port: 'office_id',
    when: { grade: ['A', null] },
  } as const
  return [
    resource(declared),
    resource({
      ...declared,
      list: ['label', 'status', 'status_id', 'jobs'],
      unique: ['label'],
      carried: ['grade'],
      filterable: ['grade'],
      sought_by: ['grade'],
      singleton_per: 'office_id',
      content: 'label',
      part_of: { resource: 'label', id: 'office_id' },
      told: { may: 'quotations.request', field: 'label' },
      scope: { office: 'office_id', customer: 'office_id', ports: ['office_id'], audience: 'label' },
      related: [jobs, { of: 'tariffs', by: 'surcharge_id', view: 'sales.view', at: 'tariffs' }],
      meets: { port_id: 'ports' },
      tallies: {
        jobs: count({ ...jobs, having: { status: ['active', 'shipped'] } }),
        owed: sum({ ...invoices, amount: 'open', currency: 'currency_id', less: { type: ['CREDIT_NOTE'] } }),
        sent: latest({ ...invoices, moment: 'sent_at' }),
        leads: borrowed({ of: 'relations', view: 'crm.view', through: 'office_id', value: 'is_headquarters' }),
      },
      states: ['open', 'closed'],
      state_ids: { open: 1, closed: 2 },
      commands: { seal: sealing, unseal: { from: 'closed', to: ['open'], may: 'system' } },
      events: { Sealed: { line_id: f.ref('jobs.lines') } },
    }),
  ]
}

const misspelt = () => {
  // @ts-expect-error: title
  resource({ ...declared, title: 'lable' })
  // @ts-expect-error: list
  resource({ ...declared, list: ['label', 'wieght'] })
  // @ts-expect-error: search
  resource({ ...declared, search: ['lable'] })
  // @ts-expect-error: sort
  resource({ ...declared, sort: 'pakced_on' })
  // @ts-expect-error: sort, the other way round
  resource({ ...declared, sort: '-pakced_on' })
  // @ts-expect-error: unique
  resource({ ...declared, unique: ['lable'] })
  // @ts-expect-error: carried
  resource({ ...declared, carried: ['garde'] })
  // @ts-expect-error: filterable
  resource({ ...declared, filterable: ['garde'] })
  // @ts-expect-error: meets
  resource({ ...declared, meets: { port_id: 'prots' } })
  // @ts-expect-error: sought_by
  resource({ ...declared, sought_by: ['garde'] })
  // @ts-expect-error: event_readers, an event
  resource({ ...declared, events: { Packed: {} }, event_readers: { Paked: { may } } })
  // @ts-expect-error: event_readers, the field of its office
  resource({ ...declared, events: { Packed: { office_id: f.ref('relations') } }, event_readers: { Packed: { may, office: 'ofice_id' } } })
  // @ts-expect-error: event_readers, a right
  resource({ ...declared, events: { Packed: {} }, event_readers: { Packed: { may: 'operations.vew' } } })
  // @ts-expect-error: singleton_per
  resource({ ...declared, singleton_per: 'ofice_id' })
  // @ts-expect-error: content
  resource({ ...declared, content: 'lable' })
  // @ts-expect-error: part_of
  resource({ ...declared, part_of: { resource: 'label', id: 'lto_id' } })
  // @ts-expect-error: told
  resource({ ...declared, told: { may: 'quotations.request', field: 'lable' } })
  // @ts-expect-error: scope, a field
  resource({ ...declared, scope: { office: 'ofice_id' } })
  // @ts-expect-error: scope, a field among several
  resource({ ...declared, scope: { ports: ['office_id', 'prot_id'] } })
  // @ts-expect-error: scope, what it ties to
  resource({ ...declared, scope: { port: ['office_id'] } })
  // @ts-expect-error: context
  resource({ ...declared, context: 'operatoins' })
  // @ts-expect-error: menu
  resource({ ...declared, menu: 'operatoins' })
  // @ts-expect-error: a right to see
  resource({ ...declared, view: 'operations.veiw' })
  // @ts-expect-error: a right to edit
  resource({ ...declared, edit: 'operations.eidt' })
  // @ts-expect-error: a right to hang files on it
  resource({ ...declared, attach: 'operations.eidt' })
  // @ts-expect-error: the word for a part of the declaration
  resource({ ...declared, uniqe: ['label'] })

  // @ts-expect-error: the number of a state
  resource({ ...declared, states: ['open'], state_ids: { opne: 1 } })
  const states = ['open', 'closed'] as const
  const close = { from: 'open', to: 'closed', may } as const
  // @ts-expect-error: the state that a command is given in
  resource({ ...declared, states, commands: { close: { ...close, from: 'opne' } } })
  // @ts-expect-error: one of several states that a command is given in
  resource({ ...declared, states, commands: { close: { ...close, from: ['open', 'clsoed'] } } })
  // @ts-expect-error: the state that a command leads to
  resource({ ...declared, states, commands: { close: { ...close, to: 'clsoed' } } })
  // @ts-expect-error: the state that a command leads to from one of several
  resource({ ...declared, states, commands: { close: { ...close, to: { open: 'clsoed' } } } })
  // @ts-expect-error: one of several states from which a command leads somewhere
  resource({ ...declared, states, commands: { close: { ...close, to: { opne: 'closed' } } } })
  // @ts-expect-error: who may give a command
  resource({ ...declared, states, commands: { close: { ...close, may: 'operations.eidt' } } })
  // @ts-expect-error: what takes a command back
  resource({ ...declared, states, commands: { close: { ...close, undo: 'reopne' } } })
  // @ts-expect-error: what says the same in other states
  resource({ ...declared, states, commands: { close: { ...close, otherwise: 'reopne' } } })
  // @ts-expect-error: the port where it is done
  resource({ ...declared, states, commands: { close: { ...close, at_port: 'prot_id' } } })
  // @ts-expect-error: the field of a condition
  resource({ ...declared, states, commands: { close: { ...close, when: { garde: ['A'] } } } })
  // @ts-expect-error: the state of a condition
  resource({ ...declared, states, commands: { close: { ...close, when: { status: ['clsoed'] } } } })
  // @ts-expect-error: the field of a condition that must not hold
  resource({ ...declared, states, commands: { close: { ...close, unless: { garde: ['A'] } } } })
  // @ts-expect-error: the word for a part of a command
  resource({ ...declared, states, commands: { close: { ...close, confrim: true } } })
  // @ts-expect-error: what of the record a command asks for
  resource({ ...declared, states, commands: { close: { ...close, input: 'chagnes' } } })
  // @ts-expect-error: what of the record an event carries
  resource({ ...declared, events: { Closed: 'recrod' } })

  // @ts-expect-error: a reference
  f.ref('voyagse')
  // @ts-expect-error: references
  f.refs('voyagse')
  // @ts-expect-error: a reference to rows of a record
  f.ref('jobs.lnies')
  // @ts-expect-error: the field by which a reference chooses
  f.ref('relations', { tpyes: ['OFFICE'] })
  // @ts-expect-error: the value by which a reference chooses
  f.ref('relations', { types: ['OFICE'] })
  // @ts-expect-error: a reference within rows
  resource({ ...declared, fields: { ...declared.fields, calls: f.rows({ port_id: f.ref('prots') }) } })
  // @ts-expect-error: a reference that a command asks for
  resource({ ...declared, states, commands: { close: { ...close, input: { by_id: f.ref('uesrs') } } } })
  // @ts-expect-error: a reference that an event carries
  resource({ ...declared, events: { Closed: { by_id: optional(f.ref('uesrs')) } } })

  // @ts-expect-error: what is related
  resource({ ...declared, related: [{ ...jobs, of: 'jbos' }] })
  // @ts-expect-error: by which field it is
  resource({ ...declared, related: [{ ...jobs, by: 'custmer_id' }] })
  // @ts-expect-error: its right
  resource({ ...declared, related: [{ ...jobs, view: 'units.view' }] })
  // @ts-expect-error: its list
  resource({ ...declared, related: [{ ...jobs, at: 'jbos' }] })
  // @ts-expect-error: of what a tally tells
  count({ ...jobs, of: 'jbos' })
  // @ts-expect-error: by which field a tally goes
  count({ ...jobs, by: 'custmer_id' })
  // @ts-expect-error: the field that those have which are counted
  count({ ...jobs, having: { stauts: ['active'] } })
  // @ts-expect-error: the value that those have which are counted
  count({ ...jobs, having: { status: ['atcive'] } })
  // @ts-expect-error: the amount of a sum
  sum({ ...invoices, amount: 'oepn', currency: 'currency_id', less: {} })
  // @ts-expect-error: the currency of a sum
  sum({ ...invoices, amount: 'open', currency: 'curency_id', less: {} })
  // @ts-expect-error: what is taken off a sum
  sum({ ...invoices, amount: 'open', currency: 'currency_id', less: { type: ['CREDIT_NTOE'] } })
  // @ts-expect-error: the moment of the latest
  latest({ ...invoices, moment: 'sent_ta' })
  // @ts-expect-error: the mark that is borrowed
  borrowed({ of: 'relations', view: 'crm.view', through: 'office_id', value: 'is_haedquarters' })
  const leads = borrowed({ of: 'relations', view: 'crm.view', through: 'ofice_id', value: 'is_headquarters' })
  // @ts-expect-error: the field through which it is borrowed
  resource({ ...declared, tallies: { leads } })

  // @ts-expect-error: the field of a filter
  const field: FilterOf<'jobs'> = { stauts: 'active' }
  // @ts-expect-error: the value of a filter
  const value: FilterOf<'jobs'> = { status: 'atcive' }
  // @ts-expect-error: the comparison of a filter
  const comparison: FilterOf<'jobs'> = { 'bookings_pending.form': '1' }
  return { field, value, comparison }
}

test('what is well spelt is accepted as it runs, too', () => expect(spelt()).toHaveLength(2))
test('what is misspelt runs as well: nobody but the compiler says so', () => expect(misspelt).not.toThrow())
