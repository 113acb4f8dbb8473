import { f, optional } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import type { Words } from '../kernel/words.ts'

/** Models with indicative shipping measures: they fill in what a booking does not say, and are overruled by what is measured. */
export const models = resource({
  name: 'models',
  context: 'masterdata',
  menu: 'masterdata',
  icon: 'CarFront',
  fields: {
    make_id: f.ref('makes'),
    name: f.text(60),
    body: optional(f.text(40)),
    length: optional(f.centimetres()),
    width: optional(f.centimetres()),
    height: optional(f.centimetres()),
    weight: optional(f.kilograms()),
    inactive: optional(f.flag()),
  },
  title: 'name',
  list: ['name', 'make_id', 'body', 'length', 'width', 'height', 'weight'],
  search: ['name', 'body'],
  sort: 'name',
  view: 'masterdata.read',
  edit: 'masterdata.edit',
})

export const words: Words = {
  label: { en: ['Model', 'Models'], nl: ['Model', 'Modellen'] },
}
