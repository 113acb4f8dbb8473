import { relations } from '@fairlead/contracts/crm/relations'
import { principal } from '@fairlead/contracts/identity/principal'
import { emptyValues } from '@fairlead/contracts/kernel/empty'
import { type Field, f, forward, optional, weak } from '@fairlead/contracts/kernel/field'
import { resource } from '@fairlead/contracts/kernel/resource'
import { colours } from '@fairlead/contracts/masterdata/colours'
import { countries } from '@fairlead/contracts/masterdata/countries'
import { currencies } from '@fairlead/contracts/masterdata/currencies'
import { jobs } from '@fairlead/contracts/operations/jobs'
import { files } from '@fairlead/contracts/platform/files'
import { describe, expect, test } from 'vitest'
import type { AnyAggregate } from './aggregate.ts'
import { clerk } from './given.ts'
import { loading, type RecordFixture } from './loading-for-tests.ts'
import { references, referencesIn } from './references.ts'
import { type register, registerWith } from './register.ts'

const own = '01900000-0000-7000-8000-0000000000aa'
const anyFile: Field<string, false> = { kind: 'file', to: 'files' }
const boats = resource({
  name: 'boats',
  context: 'operations',
  fields: {
    owner_id: optional(f.ref('relations', { types: ['CUSTOMER', 'AGENT'] })),
    colour_ids: f.refs('colours'),
    job_id: optional(f.ref('jobs')),
    line_id: optional(f.ref('jobs.lines')),
    logo_id: optional(weak(f.file('png', 'jpg'))),
    paper_id: optional(anyFile),
    invoice_id: optional(forward(f.ref('relations'))),
    wish_id: optional(weak(f.ref('colours'))),
    shipper: f.party(),
    price: optional(f.money()),
    crew: f.rows({ name: f.text(20), home_id: optional(f.ref('countries')) }),
  },
  title: 'status',
  list: ['status'],
  search: [],
  sort: 'status',
  view: 'operations.view',
  edit: 'operations.edit',
})
const plain = (one: Parameters<typeof register>[0]): AnyAggregate => ({ ...registerWith(colours, {}), resource: one })
const [colour, country, currency, relation, job, file] = [colours, countries, currencies, relations, jobs, files, boats].map(plain) as [
  AnyAggregate,
  AnyAggregate,
  AnyAggregate,
  AnyAggregate,
  AnyAggregate,
  AnyAggregate,
  AnyAggregate,
]
const all = new Map([colour, country, currency, relation, job, file].map(one => [one.resource.stream, one]))
const at = (of: AnyAggregate, id: string, said: object = {}): RecordFixture => [of, { id, status: 'active', ...said }]
const known: readonly RecordFixture[] = [
  at(colour, 'black', { name: { en: 'Black', nl: 'Zwart' } }),
  at(colour, 'white'),
  at(colour, 'gone', { status: 'deleted', name: { en: 'Grey', nl: 'Grijs' } }),
  at(colour, 'old', { status: 'inactive' }),
  at(country, 'nl'),
  at(currency, 'eur'),
  at(relation, 'jansen', { types: ['CUSTOMER', 'FORWARDER'] }),
  at(relation, 'office', { types: ['OFFICE'] }),
  at(job, 'ours', { office_id: clerk.office_id }),
  at(job, 'theirs', { office_id: 'another' }),
  at(file, 'logo', { of_resource: 'boats', of_id: own, type: 'png' }),
  at(file, 'paper', { of_resource: 'boats', of_id: own, type: 'pdf' }),
  at(file, 'removed', { of_resource: 'boats', of_id: own, type: 'png', status: 'deleted' }),
  at(file, 'elsewhere', { of_resource: 'boats', of_id: 'another', type: 'png' }),
  at(file, 'stranger', { of_resource: 'jobs', of_id: own, type: 'png' }),
]
const refers = references(category => all.get(category))
const blank = { ...emptyValues(boats.fields), status: 'active' }
const { change, restore } = boats.commands

/** Field, code and params of everything that is refused where this is said of a boat that was like that. */
async function wrong(input: object, record: object = {}, actor = clerk) {
  const given = { resource: boats, command: change, id: own, record: { ...blank, ...record }, input: { ...input }, actor }
  const refusal = await refers(given, loading(...known))
  return refusal ? [refusal, ...refusal.others].map(({ field, code }) => [field, code]) : []
}
const at_ = (...fields: string[]) => fields.map(field => [field, 'select_from_list'])

describe('all references are found', () => {
  test('in fields, lists, files, rows, parties and amounts, each at its path; what is empty refers to nothing', () => {
    const values = {
      owner_id: 'jansen',
      colour_ids: ['black', 'white'],
      job_id: null,
      line_id: '',
      logo_id: 'logo',
      shipper: { relation_id: 'office', name: '', address: '', tax_id: '' },
      price: { currency_id: 'eur', calculation_unit_id: null, amount: '1.00' },
      crew: [
        { name: 'Piet', home_id: null },
        { name: 'Jan', home_id: 'nl' },
      ],
    }
    expect(referencesIn(boats.fields, values).map(({ path, id, field }) => [path, id, field.to])).toEqual([
      ['owner_id', 'jansen', 'relations'],
      ['colour_ids', 'black', 'colours'],
      ['colour_ids', 'white', 'colours'],
      ['logo_id', 'logo', 'files'],
      ['shipper.relation_id', 'office', 'relations'],
      ['price.currency_id', 'eur', 'currencies'],
      ['crew.1.home_id', 'nl', 'countries'],
    ])
    expect(referencesIn(boats.fields, { owner_id: 7, colour_ids: null, shipper: null, price: undefined, crew: [null, 'x'] })).toEqual([])
  })
})

describe('what is newly said', () => {
  test('must be there, in use, and not deleted', async () => {
    expect(await wrong({ colour_ids: ['black', 'white'] })).toEqual([])
    for (const one of ['nothing', 'gone', 'old', 'jansen']) expect(await wrong({ colour_ids: ['black', one] })).toEqual(at_('colour_ids'))
    expect(await wrong({ crew: [{ home_id: 'nl' }, { home_id: 'xx' }], price: { currency_id: 'xxx' } })).toEqual(
      at_('price.currency_id', 'crew.1.home_id'),
    )
  })
  test('must be what the field accepts: of one of its types at least', async () => {
    expect([await wrong({ owner_id: 'jansen' }), await wrong({ owner_id: 'office' })]).toEqual([[], at_('owner_id')])
  })
  test('must lie within the scope of who says it', async () => {
    expect([await wrong({ job_id: 'ours' }), await wrong({ job_id: 'theirs' })]).toEqual([[], at_('job_id')])
    const admin = principal({ id: 'a', name: 'Ada', office_id: null, role: 'admin' })
    expect(await wrong({ job_id: 'theirs' }, {}, admin)).toEqual([])
  })
  test('lies where another record says so, for what is tied by that one', async () => {
    const tiedTo = (office_id: string | null) => ({ ...job, ties: async () => ({ office_id }) })
    const toldOf = (office_id: string | null, job_id: string) =>
      references(category => (category === job.resource.stream ? tiedTo(office_id) : all.get(category)))(
        { resource: boats, command: change, id: own, record: blank, input: { job_id }, actor: clerk },
        loading(...known),
      )
    expect(await toldOf('another', 'ours')).toMatchObject({ code: 'select_from_list', field: 'job_id' })
    expect(await toldOf(clerk.office_id, 'theirs')).toBeUndefined()
  })
  test('may be a part of a record, of which deciders know, and what is to be made by it', async () => {
    expect(await wrong({ line_id: 'l9', invoice_id: 'not yet' })).toEqual([])
  })
  test('may be the record itself, which is there once it has said so; not what is not there, nor another kind under its id', async () => {
    const parent = (parent_id: string) =>
      refers(
        { resource: relations, command: relations.commands.change, id: own, record: blank, input: { parent_id }, actor: clerk },
        loading(...known),
      )
    expect([await parent(own), await parent('jansen')]).toEqual([undefined, undefined])
    expect(await parent('none')).toMatchObject({ code: 'select_from_list', field: 'parent_id' })
    expect(await wrong({ owner_id: own })).toEqual(at_('owner_id'))
  })
  test('may be a wish, which must be there all the same', async () => {
    expect([await wrong({ wish_id: 'black' }), await wrong({ wish_id: 'gone' })]).toEqual([[], at_('wish_id')])
  })
  test('is looked at alone: what the record held stays, in whichever row it stands', async () => {
    const held = { colour_ids: ['gone', 'old'], crew: [{ home_id: 'xx' }, { home_id: 'nl' }], job_id: 'theirs' }
    expect(await wrong({ colour_ids: ['old', 'gone'], crew: [{ home_id: 'nl' }, { home_id: 'xx' }], job_id: 'theirs' }, held)).toEqual([])
    expect(await wrong({ wish_id: 'gone', owner_id: 'gone' }, held)).toEqual(at_('owner_id', 'wish_id'))
  })
})

describe('a file', () => {
  test('hangs on the record itself, and was not removed', async () => {
    expect(await wrong({ logo_id: 'logo' })).toEqual([])
    for (const one of ['removed', 'elsewhere', 'stranger', 'none'])
      expect(await wrong({ logo_id: one })).toEqual([['logo_id', 'file_of_another_record']])
  })
  test('is of a type that the field takes', async () => {
    expect(await wrong({ logo_id: 'paper' })).toEqual([['logo_id', 'file_type_not_here']])
    expect([await wrong({ paper_id: 'logo' }), await wrong({ paper_id: 'paper' })]).toEqual([[], []])
    const given = { resource: boats, command: change, id: own, record: blank, input: { logo_id: 'paper' }, actor: clerk }
    expect(await refers(given, loading(...known))).toMatchObject({ params: { types: 'png, jpg' } })
  })
})

describe('what is brought back', () => {
  const brought = async (record: object, actor = clerk, more: readonly RecordFixture[] = []) => {
    const given = {
      resource: boats,
      command: restore,
      id: own,
      record: { ...blank, ...record, status: 'deleted' },
      input: {},
      actor,
    }
    const refusal = await refers(given, loading(...known, ...more))
    return refusal && [refusal, ...refusal.others].map(({ field, code, params }) => [field, code, params.name])
  }
  test('must find all that it rests on not deleted, and is told what is', async () => {
    expect(await brought({ colour_ids: ['black', 'gone'], owner_id: 'nobody' })).toEqual([
      ['owner_id', 'refers_to_deleted', ''],
      ['colour_ids', 'refers_to_deleted', 'Grey'],
    ])
  })
  test('is not told to a customer by the name of what is hidden from him', async () => {
    const secret = at(relation, 'secret', { status: 'deleted', name: 'Unnamed Ltd', hide_for_customers: true })
    const namedTo = async (actor = clerk) => (await brought({ owner_id: 'secret' }, actor, [secret]))?.[0]?.[2]
    const customer = (relation_id: string) => principal({ id: 'c', name: 'Cas', office_id: null, role: 'customer' }, { relation_id })
    expect([await namedTo(), await namedTo(customer('jansen')), await namedTo(customer('secret'))]).toEqual([
      'Unnamed Ltd',
      '',
      'Unnamed Ltd',
    ])
  })
  test('may find it out of use, elsewhere, or of another kind by now; rests on no wish and no part', async () => {
    const record = { colour_ids: ['old'], job_id: 'theirs', owner_id: 'office', wish_id: 'gone', logo_id: 'removed', line_id: 'l9' }
    expect(await brought(record)).toBeUndefined()
  })
  test('does not rest on itself', async () => {
    const record = { ...blank, parent_id: own, office_id: 'none', status: 'deleted' }
    const given = { resource: relations, command: relations.commands.restore, id: own, record, input: {}, actor: clerk }
    expect(await refers(given, loading(...known))).toMatchObject({ field: 'office_id', others: [] })
  })
  test('is not held to what is said with it', async () => {
    const given = {
      resource: boats,
      command: change,
      id: own,
      record: { ...blank, status: 'deleted' },
      input: { owner_id: 'nobody' },
      actor: clerk,
    }
    expect(await refers(given, loading(...known))).toBeUndefined()
  })
})
