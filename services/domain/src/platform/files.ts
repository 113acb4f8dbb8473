import { checkUploadName, normaliseUploadName } from '@fairlead/contracts/checks/upload'
import { house, staff_alone, staff_and_customers } from '@fairlead/contracts/identity/audience'
import { type Principal, rowScopeOf, within } from '@fairlead/contracts/identity/rights'
import { fieldRefusal, reservedFrom } from '@fairlead/contracts/kernel/field-refusal'
import { mayAttachTo, seesParts } from '@fairlead/contracts/kernel/parts'
import type { CommandInput, RecordOf, Resource } from '@fairlead/contracts/kernel/resource'
import { isPhotograph } from '@fairlead/contracts/platform/file-content'
import { files } from '@fairlead/contracts/platform/files'
import { export_papers } from '@fairlead/contracts/reference/export-papers'
import { type Aggregate, type AnyAggregate, aggregate, changesTo, eventsOf, type Load, tied } from '../kernel/aggregate.ts'
import { forbid, invalid, missing, type Refusal } from '../kernel/refusal.ts'

const { FileAttached, FileRetagged, FileRemoved, FileRestored } = eventsOf(files)

/** The record that a file hangs on; undefined when there is none. */
interface Of {
  owner: { resource: Resource; record: Readonly<Record<string, unknown>> } | undefined
}

/**
 * A file on a record, of whatever resource: `aggregateNamed` finds it. Whoever may edit the record, or may hang files on it, may do so;
 * who is no member of staff touches only what he brought himself. Bytes are kept before a file is attached, so a file always has them.
 */
export function attachedFile(aggregateNamed: (resource: string) => AnyAggregate | undefined): Aggregate<typeof files> {
  const find = async (resource: string, id: string, load: Load): Promise<Of> => {
    const of = aggregateNamed(resource)
    if (!of || of.resource.part_of !== undefined) return { owner: undefined }
    const record = await load(of, id)
    return { owner: record && record.status !== 'deleted' ? { resource: of.resource, record: await tied(of, record, load) } : undefined }
  }
  const owner = (file: { of_resource: string; of_id: string }, _input: unknown, load: Load) => find(file.of_resource, file.of_id, load)

  return aggregate(files, {
    derived: file => ({ ...file, audience: keptFor(file) }),
    // At first nobody said which paper a file was; then only users brought any; then none showed a part of its record.
    upcast: {
      FileAttached: [data => ({ paper: null, ...data }), data => ({ brought_by: null, ...data }), data => ({ part: null, ...data })],
    },
    evolve: {
      FileAttached: (file, data, { id, meta }) => ({
        ...file,
        ...data,
        date: meta.occurred_at,
        user_id: meta.actor.id,
        from_customer: meta.actor.role === 'customer' || data.brought_by !== null,
        from_quay: atPorts.includes(meta.actor.role),
        url: `/api/files/${id}/content`,
        status: 'active',
      }),
      FileRetagged: (file, data) => ({ ...file, ...data }),
      FileRemoved: (file, _data, { meta }) => ({ ...file, taken_off: meta.actor.role !== 'customer', status: 'deleted' }),
      FileRestored: file => ({ ...file, taken_off: false, status: 'active' }),
    },
    facts: {
      attach: (_file, input, load) => find(input.of_resource, input.of_id, load),
      change: owner,
      delete: owner,
      restore: owner,
    },
    decide: {
      attach: (_file, input, { actor, ...of }) => {
        const name = normaliseUploadName(input.name)
        const finding = checkUploadName(name)
        if (finding) return invalid(finding.key, { field: 'name', params: finding.params })
        return mayAttach(actor, of) ?? maySayPaper(actor, input.paper ?? null) ?? [FileAttached({ ...input, name, ...saidOf(input) })]
      },
      change: (file, input, { actor, ...of }) => {
        const changes = changesTo(file, input)
        return mayTouch(actor, of, file) ?? (Object.keys(changes).length === 0 ? [] : [FileRetagged(changes)])
      },
      delete: (file, _input, { actor, ...of }) => mayTouch(actor, of, file) ?? [FileRemoved()],
      restore: (file, _input, { actor, ...of }) => mayTouch(actor, of, file) ?? [FileRestored()],
    },
  })
}

type File = Pick<RecordOf<typeof files>, 'from_customer' | 'for_customer' | 'taken_off' | 'from_quay' | 'paper' | 'type'>

/** What the house has taken off is not a customer's any more; what he brought and took off himself he may bring back. */
function keptFor(file: File): string {
  const ofCustomer = (file.from_customer || file.for_customer) && !file.taken_off
  if (isForPorts(file)) return ofCustomer ? 'everybody' : house
  return ofCustomer ? staff_and_customers : staff_alone
}

/**
 * Whether who works at a port reads it: photographs, papers by which cargo is cleared, and what was brought there; nothing by which prices are known
 * (DOMAIN_SALES_OPS §2.6).
 */
function isForPorts({ paper, type, from_quay }: File): boolean {
  const said = export_papers.rows.find(({ code }) => code === paper)
  return said ? !said.priced : from_quay || isPhotograph({ paper, type })
}

/** What may be left out of what is said of a file. */
const saidOf = ({ tag, paper, brought_by, part }: CommandInput<typeof files, 'attach'>) => ({
  tag: tag ?? null,
  paper: paper ?? null,
  brought_by: brought_by ?? null,
  part: part ?? null,
})

function mayAttach(actor: Principal, { owner }: Of): Refusal | undefined {
  if (!owner) return missing('not_found')
  const { resource, record } = owner
  if (!seesParts(resource, actor, record) || !within(rowScopeOf(actor), resource.scope, record)) return missing('not_found')
  const reserved = reservedFrom(resource, actor, record)
  if (reserved) return forbid(reserved)
  const right = resource.attach ?? resource.edit
  return mayAttachTo(resource, actor, record) ? undefined : forbid('no_right', { params: { right } })
}

/** Who may not say which paper it is may hang it there as a file that is none. */
function maySayPaper(actor: Principal, paper: string | null): Refusal | undefined {
  const why = fieldRefusal(files, 'paper', actor, {}, paper)
  return why && forbid(why, { field: 'paper' })
}

const atPorts: readonly Principal['role'][] = ['surveyor', 'port_operator']
const guests: readonly Principal['role'][] = ['customer', ...atPorts]

const mayTouch = (actor: Principal, of: Of, file: { user_id: string }): Refusal | undefined =>
  mayAttach(actor, of) ?? (guests.includes(actor.role) && file.user_id !== actor.id ? forbid('only_own_files') : undefined)
