import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Command, Resource } from '../kernel/resource.ts'
import { resources } from '../resources.ts'
import { may, type Principal, type Right, rights, rowScopeOf } from './rights.ts'
import { columns, type Granted, lets, letterFor, matrixIn, standsIn } from './rights-matrix-for-tests.ts'

const file = 'contracts/src/identity/rights-matrix.md'
const matrix = matrixIn(readFileSync(join(import.meta.dirname, 'rights-matrix.md'), 'utf8'))

const either = [false, true] as const
const flags = either.flatMap(company_hq =>
  either.flatMap(can_finalize_own_bls =>
    either.flatMap(can_review_worldcheck =>
      either.flatMap(supervisor =>
        either.flatMap(auditor =>
          (['none', 'view', 'full_access'] as const).map(invoice_rights => ({
            company_hq,
            can_finalize_own_bls,
            can_review_worldcheck,
            supervisor,
            auditor,
            invoice_rights,
          })),
        ),
      ),
    ),
  ),
)
const groups = ['admin', 'office_admin', 'user', 'customer', 'surveyor', 'port_operator'] as const
/** One of every group with every combination of flags. */
const everybody: readonly Principal[] = groups.flatMap(role =>
  flags.map(said => ({ id: 'u', name: 'U', office_id: 'o', relation_id: 'r', user_ports: ['p'], role, ...said })),
)
const inColumns = columns.map(column => ({ column, users: everybody.filter(user => standsIn(user) === column) }))
const itself: Principal = {
  id: 'system',
  name: 'Fairlead',
  role: 'system',
  office_id: null,
  relation_id: null,
  user_ports: [],
  company_hq: false,
  can_finalize_own_bls: false,
  can_review_worldcheck: false,
  invoice_rights: 'none',
  supervisor: false,
  auditor: false,
}

const words = (letter: string | undefined) => (letter === undefined ? 'others' : `${matrix.legend.get(letter)} (${letter})`)

/** What a right grants otherwise than a line of the matrix says, a sentence for each column. */
function differences(what: string, right: Right, line: Granted): string[] {
  const otherwise = inColumns.flatMap(({ column, users }) => {
    if (users.every(user => may(user, right) === lets(line, user))) return []
    const granted = letterFor(users, user => may(user, right))
    return [`${what}: of ${words(column)}, by ${right}, ${words(granted)}; by the matrix, ${words(line.cells[column])}`]
  })
  return right === line.right ? otherwise : [`${what} asks for ${right}; the matrix says ${line.right}`, ...otherwise]
}

const commandsOf = (resource: Resource) =>
  Object.entries(resource.commands).map(([name, command]): [string, string, Command] => [resource.name, name, command])
const commands = resources.flatMap(commandsOf)

describe('the matrix of rights', () => {
  test('says of every resource who sees and who edits it', () => {
    const wrong = resources.flatMap(({ name, view, edit, attach }) => {
      const line = matrix.resources.get(name)
      if (!line) return [`${name} has no line: add to "Resources" of ${file} who sees and who edits it, and why`]
      return [
        ...differences(`who sees ${name}`, view, line.see),
        ...differences(`who edits ${name}`, edit, line.edit),
        ...(attach === line.files
          ? []
          : [`files of ${name} are hung by ${attach ?? edit}; the matrix says ${line.files ?? line.edit.right}`]),
      ]
    })
    const gone = [...matrix.resources.keys()].filter(name => resources.every(one => one.name !== name))
    expect([...wrong, ...gone.map(name => `there is no resource ${name}`)]).toEqual([])
  })

  test('says of every command who gives it, and at which port', () => {
    const wrong = commands.flatMap(([resource, name, { may: right, at_port }]) => {
      const what = `${resource} ${name}`
      const line = matrix.commands.find(one => one.resource === resource && one.command === name)
      const steps = matrix.bySystem.get(resource) ?? []
      if (right === 'system') {
        return steps.includes(name) && !line
          ? []
          : [`${what} is given by the product alone: add it to its table in ${file}, and nowhere else`]
      }
      if (!line || steps.includes(name))
        return [`${what} has no line, or one too many: add to "Commands" of ${file} who gives it, and why (today: who has ${right})`]
      return [
        ...differences(`who gives ${what}`, right, line),
        ...(at_port === line.at ? [] : [`${what} is given at ${at_port ?? 'any port'}; the matrix says ${line.at ?? 'at any'}`]),
      ]
    })
    const declared = new Set(commands.map(([resource, name]) => `${resource} ${name}`))
    const said = [
      ...matrix.commands.map(({ resource, command }) => `${resource} ${command}`),
      ...[...matrix.bySystem].flatMap(([resource, names]) => names.map(name => `${resource} ${name}`)),
    ]
    expect([...wrong, ...said.filter(one => !declared.has(one)).map(one => `there is no command ${one}`)]).toEqual([])
  })

  test('says of every field that takes a right of its own who says it, what, and of whom', () => {
    const declared = resources.flatMap(({ name, field_rights = {} }) =>
      Object.entries(field_rights).flatMap(([field, { may, take, free_at_creation, never_own }]) =>
        Object.entries(typeof may === 'string' ? { anything: may } : may).map(([says, right]): [string, Right, string] => [
          `${name} ${field}: ${says}`,
          right,
          [take ?? '', free_at_creation ? 'new' : '', never_own ? 'never own' : ''].join(),
        ]),
      ),
    )
    const said = new Map(matrix.fields.map(line => [`${line.resource} ${line.field}: ${line.says}`, line]))
    expect(declared.map(([what]) => what).toSorted()).toEqual([...said.keys()].toSorted())
    const wrong = declared.flatMap(([what, right, rest]) => {
      const line = said.get(what)
      if (!line) return []
      const told = [line.takenBy ?? '', line.isNew ? 'new' : '', line.isNeverOwn ? 'never own' : ''].join()
      return [...differences(what, right, line), ...(told === rest ? [] : [`${what}: ${rest}; the matrix says ${told}`])]
    })
    expect(wrong).toEqual([])
  })

  test('says of every record that is reserved for whom', () => {
    const inWords = (where: Readonly<Record<string, readonly (string | null)[]>>) =>
      Object.entries(where)
        .map(([field, values]) => `${field}: ${values.map(value => value ?? 'none').join(' ')}`)
        .join(', ')
    const declared = resources.flatMap(({ name, reserved }) =>
      reserved ? [[`${name} ${inWords(reserved.where)}`, reserved.may] as const] : [],
    )
    expect(declared.map(([what]) => what)).toEqual([...matrix.records.keys()])
    const wrong = declared.flatMap(([what, right]) => {
      const line = matrix.records.get(what)
      return line ? differences(what, right, line) : []
    })
    expect(wrong).toEqual([])
  })

  test('says of every other right who has it, and leaves none out', () => {
    const known = Object.keys(rights) as Right[]
    const beside = [...matrix.beside].flatMap(([what, line]) => {
      const right = known.find(one => one === line.right)
      return right === undefined ? [`${what}: there is no right ${line.right}`] : differences(what, right, line)
    })
    const lines = [...matrix.resources.values()].flatMap(({ see, edit }) => [see, edit])
    const said = new Set([...lines, ...matrix.commands, ...matrix.fields, ...matrix.beside.values()].map(({ right }) => right))
    const unsaid = known
      .filter(right => !said.has(right))
      .map(right => `${right} stands in no line: add it to "Beside resources" of ${file}`)
    const files = [...matrix.resources.values()].flatMap(one => (one.files === undefined || said.has(one.files) ? [] : [one.files]))
    expect([...beside, ...unsaid, ...files.map(right => `who has ${right}, to hang up files, is not said`)]).toEqual([])
  })

  test('says by which fields a record is tied', () => {
    const wrong = resources.flatMap(({ name, scope }) => {
      const { office = '', customer = '', ports = [], audience = '' } = scope
      const tied = { office, customer, ports: ports.join(' '), audience }
      const said = matrix.ties.get(name) ?? { office: '', customer: '', ports: '', audience: '' }
      return JSON.stringify(tied) === JSON.stringify(said)
        ? []
        : [`${name} is tied by ${JSON.stringify(tied)}; "Ties" of ${file} says ${JSON.stringify(said)}`]
    })
    expect(wrong).toEqual([])
  })

  test('says what everybody is bound to', () => {
    const by = { all: 'nothing', 'own office': 'office', 'own customer': 'customer', 'own ports': 'port' } as const
    const wrong = everybody.flatMap(user => {
      const said = matrix.bounds.get(standsIn(user) ?? '')
      const tie = Object.entries(by).find(([words]) => words === (user.company_hq ? said?.headquarters : said?.elsewhere))?.[1]
      return rowScopeOf(user).by === tie
        ? []
        : [`${user.role} ${user.company_hq ? 'of headquarters' : ''}: ${rowScopeOf(user).by}, not ${tie}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })

  test('lets nobody give a command to what he may not see, but for files, which are seen with the record that they hang on, and for asking', () => {
    const asking = 'quotations request_as_customer' // what is told of it goes through calls of its own
    const blind = matrix.commands.filter(line => {
      const see = matrix.resources.get(line.resource)?.see
      return line.resource !== 'files' && everybody.some(user => lets(line, user) && !(see && lets(see, user)))
    })
    expect(blind.map(({ resource, command }) => `${resource} ${command}`)).toEqual([asking])
  })

  test('binds people: the product itself may do everything', () => {
    for (const right of Object.keys(rights) as Right[]) expect(may(itself, right), right).toBe(true)
    expect(rowScopeOf(itself)).toEqual({ by: 'nothing' })
  })
})
