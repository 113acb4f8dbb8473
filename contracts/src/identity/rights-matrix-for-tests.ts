import type { Resource } from '../kernel/resource.ts'
import { resources as declared } from '../resources.ts'
import type { Group, Principal } from './rights.ts'

/** A column of the matrix: a group, or R for whoever has the flag `auditor`. */
export const columns = ['A', 'O', 'U', 'C', 'S', 'P', 'R'] as const
type Column = (typeof columns)[number]

const columnOf: Readonly<Record<Group, Column>> = {
  admin: 'A',
  office_admin: 'O',
  user: 'U',
  customer: 'C',
  surveyor: 'S',
  port_operator: 'P',
}

/** Whom of a group each letter means, as the legend says. */
const letters: Readonly<Record<string, (user: Principal) => boolean>> = {
  y: () => true,
  '-': () => false,
  h: user => user.company_hq,
  i: user => user.invoice_rights === 'view' || user.invoice_rights === 'full_access',
  f: user => user.invoice_rights === 'full_access',
  b: user => user.can_finalize_own_bls,
  a: user => user.can_finalize_own_bls || user.supervisor,
  s: user => user.supervisor,
  w: user => user.can_review_worldcheck,
  e: user => user.company_hq || user.invoice_rights === 'view' || user.invoice_rights === 'full_access',
}

/** A letter for each column: who may. */
type Cells = Readonly<Record<Column, string>>

/** A right, and who has it by the matrix. */
export interface Granted {
  right: string
  cells: Cells
}
interface ResourceLine {
  see: Granted
  edit: Granted
  /** The right by which files are hung on a record, where that is not by editing it. */
  files: string | undefined
}
interface CommandLine extends Granted {
  resource: string
  command: string
  /** The field that names the port where it is done. */
  at: string | undefined
}
/** A field that takes a right of its own, for what it says: `anything`, or a value as it is spelled. */
export interface FieldLine extends Granted {
  resource: string
  field: string
  says: string
  /** The right by which it is taken back, where that is another. */
  takenBy: string | undefined
  /** Who makes the record says it first. */
  isNew: boolean
  /** Nobody says it of himself. */
  isNeverOwn: boolean
}
/** The fields by which a record is tied, as they are listed: `pol_id pod_id`. */
interface Ties {
  office: string
  customer: string
  ports: string
  audience: string
}
interface Bounds {
  headquarters: string
  elsewhere: string
}

/** What was written by hand of who may do what. */
export interface Matrix {
  /** What letters and columns mean, in words. */
  legend: ReadonlyMap<string, string>
  resources: ReadonlyMap<string, ResourceLine>
  bounds: ReadonlyMap<string, Bounds>
  ties: ReadonlyMap<string, Ties>
  commands: readonly CommandLine[]
  /** Commands by resource that only the product gives. */
  bySystem: ReadonlyMap<string, readonly string[]>
  fields: readonly FieldLine[]
  /** Records that are reserved, by resource and what makes them so: `relations types: OFFICE`. */
  records: ReadonlyMap<string, Granted>
  beside: ReadonlyMap<string, Granted>
}

/** Reads `rights-matrix.md`; whatever is not as its tables say is refused by the line. */
export function matrixIn(text: string): Matrix {
  const [people, meanings, resources, bounds, ties, commands, bySystem, fields, records, beside] = [
    'column | who',
    'letter | of the group, who',
    'resource | see by',
    'who | of headquarters',
    'resource | office',
    'resource | commands',
    'resource | by the system',
    'resource | field',
    'resource | reserved',
    'what | by',
  ].map(head => tableIn(text, head))
  if (!people || !meanings || !resources || !bounds || !ties || !commands || !bySystem || !fields || !records || !beside)
    throw new Error('a table is missing')
  const given = withRegisters(commands).flatMap(([resource = '', names = '', right = '', cells = '', at = '']) =>
    names.split(', ').map(command => ({ resource, command, ...granted(right, cells), at: at === '' ? undefined : at })),
  )
  onceEach(given.map(({ resource, command }) => `${resource} ${command}`))
  return {
    legend: byName([...people, ...meanings], ([words = '']) => words),
    resources: byName(withRegisters(resources), ([see = '', seen = '', edit = '', edited = '', files = '']) => ({
      see: granted(see, seen),
      edit: granted(edit, edited),
      files: files === '' ? undefined : files,
    })),
    bounds: byName(bounds, ([headquarters = '', elsewhere = '']) => ({ headquarters, elsewhere })),
    ties: byName(ties, ([office = '', customer = '', ports = '', audience = '']) => ({ office, customer, ports, audience })),
    commands: given,
    bySystem: byName(withRegisters(bySystem), ([names = '']) => names.split(', ')),
    fields: fields.map(([resource = '', field = '', says = '', right = '', cells = '', takenBy = '', isNew = '', own = '']) => ({
      resource,
      field,
      says,
      ...granted(right, cells),
      takenBy: takenBy === '' ? undefined : takenBy,
      isNew: isNew === 'y',
      isNeverOwn: own === 'no',
    })),
    records: byName(
      records.map(([resource = '', reserved = '', ...rest]) => [`${resource} ${reserved}`, ...rest]),
      ([right = '', cells = '']) => granted(right, cells),
    ),
    beside: byName(beside, ([right = '', cells = '']) => granted(right, cells)),
  }
}

/** The column in which a user stands; the product itself and guests stand in none. */
export const standsIn = (user: Principal): Column | undefined =>
  user.role === 'system' || user.role === 'guest' ? undefined : user.auditor ? 'R' : columnOf[user.role]

/** Whether the matrix lets a user do what a line is about; the product itself may do everything, a guest nothing. */
export function lets({ cells }: Granted, user: Principal): boolean {
  const column = standsIn(user)
  return column === undefined ? user.role === 'system' : letters[cells[column]]?.(user) === true
}

/** The letter that means exactly these users; undefined where none does. */
export const letterFor = (users: readonly Principal[], may: (user: Principal) => boolean): string | undefined =>
  Object.keys(letters).find(letter => users.every(user => letters[letter]?.(user) === may(user)))

type Row = readonly string[]

/** The rows of the table whose head begins so. */
function tableIn(text: string, head: string): Row[] {
  const lines = text.split('\n').map(cellsOf)
  const top = lines.findIndex(cells => cells.slice(0, 2).join(' | ') === head)
  const below = lines.slice(top + 2)
  const end = below.findIndex(cells => cells.length === 0)
  const rows = end < 0 ? below : below.slice(0, end)
  if (top < 0 || rows.length === 0) throw new Error(`there is no table "${head}"`)
  const strange = rows.find(row => row.length !== lines[top]?.length)
  if (strange) throw new Error(`a line has too few cells or too many: ${strange.join(' | ')}`)
  return rows
}

/** The cells of a line of a table; none of any other line. */
const cellsOf = (line: string): Row =>
  line.startsWith('|')
    ? line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map(cell => cell.trim())
    : []

const registers = '_master data_'
/** Commands that a register has only if its records can be out of use. */
const standing = ', deactivate, activate'
const isStanding = ({ fields }: Resource) => 'inactive' in fields || 'active' in fields

/** A line of its own for every register of master data that a table has none for. */
const withRegisters = (rows: readonly Row[]): Row[] =>
  rows.flatMap(([name = '', ...cells]) => {
    if (name !== registers) return [[name, ...cells]]
    const others = declared.filter(one => one.context === 'masterdata' && !rows.some(([known]) => known === one.name))
    return others.map(other => [
      other.name,
      ...cells.map(cell => (cell.endsWith(standing) && !isStanding(other) ? cell.slice(0, -standing.length) : cell)),
    ])
  })

function byName<T>(rows: readonly Row[], lineOf: (cells: Row) => T): ReadonlyMap<string, T> {
  onceEach(rows.map(([name = '']) => name))
  return new Map(rows.map(([name = '', ...cells]) => [name, lineOf(cells)]))
}

function onceEach(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`the matrix says twice who may: ${twice}`)
}

function granted(right: string, text: string): Granted {
  const said = text.split(' ')
  const wrong = said.find(letter => !Object.hasOwn(letters, letter))
  if (wrong !== undefined || said.length !== columns.length)
    throw new Error(`${right}: "${text}" is no letter for each of ${columns.join(' ')}`)
  const [A = '', O = '', U = '', C = '', S = '', P = '', R = ''] = said
  return { right, cells: { A, O, U, C, S, P, R } }
}
