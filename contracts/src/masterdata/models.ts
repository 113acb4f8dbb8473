import { derived, f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Models with indicative shipping measures: they fill in what a booking does not say, and are overruled by what is measured. */
export const models = resource({
  name: 'models',
  context: 'masterdata',
  menu: 'masterdata',
  fields: {
    make_id: f.ref('makes'),
    name: f.text(60),
    /** Other spellings that customers paste, one on a line. */
    aliases: optional(f.lines(20)),
    /** What it is known by, however that is written. */
    spellings: derived(f.texts(200)),
    /** What it is as cargo, and so its kind of unit and HS code. */
    commodity_id: optional(f.ref('commodities')),
    body: optional(f.text(40)),
    length: optional(f.centimetres()),
    width: optional(f.centimetres()),
    height: optional(f.centimetres()),
    weight: optional(f.kilograms()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  list: ['name', 'make_id', 'body', 'commodity_id', 'length', 'width', 'height', 'weight'],
  filterable: ['spellings'],
  carried: ['spellings'],
  search: ['name', 'aliases', 'body'],
  sort: 'name',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Model', 'Models'], nl: ['Model', 'Modellen'] },
}
