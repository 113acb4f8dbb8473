import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Terminals within a port, by SMDG code or one of our own. */
export const terminals = resource({
  name: 'terminals',
  context: 'masterdata',
  fields: {
    code: f.code(12),
    name: f.text(60),
    port_id: f.ref('ports'),
    address: optional(f.lines()),
    contact: optional(f.text(80)),
    opening_hours: optional(f.lines()),
    /** Hours before arrival of the vessel at which cargo must be in. */
    cut_off_hours: optional(f.integer(0, 720)),
  },
  title: 'name',
  unique: ['code'],
  list: ['name', 'port_id', 'code', 'contact'],
  search: ['code', 'name'],
  sort: 'name',
  view: 'masterdata.view',
  edit: 'masterdata.edit',
})
