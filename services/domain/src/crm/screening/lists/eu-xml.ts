import { all } from '../../../kernel/xml.ts'
import type { ListEntry } from '../entries.ts'
import { attribute, elementsIn } from './elements.ts'
import { countriesOf, datesOf, imoIn, namesOf } from './said.ts'

/** The consolidated list of the European Union (FSF, `sanctionEntity`, schema 1.1): all that is said stands in attributes. */
export async function* euXml(chunks: AsyncIterable<string>): AsyncGenerator<ListEntry> {
  for await (const { element } of elementsIn(chunks, ['sanctionEntity'])) {
    const attributes = (name: string, ...path: readonly string[]) => all(element, ...path).map(one => attribute(one, name))
    const imo = imoIn(
      attributes('number', 'identification')
        .map(number => `IMO ${number}`)
        .join('; '),
    )
    yield {
      id: `eu:${attribute(element, 'logicalId')}`,
      kind: attributes('code', 'subjectType').includes('person') ? 'individual' : imo === null ? 'organisation' : 'vessel',
      names: namesOf(
        all(element, 'nameAlias').map(one => ({ name: attribute(one, 'wholeName'), weak: attribute(one, 'strong') === 'false' })),
      ),
      countries: countriesOf([
        ...attributes('countryIso2Code', 'address'),
        ...attributes('countryIso2Code', 'citizenship'),
        ...attributes('countryIso2Code', 'birthdate'),
      ]),
      born: datesOf(all(element, 'birthdate').map(one => attribute(one, 'birthdate') || attribute(one, 'year'))),
      imo,
      categories: [...new Set(attributes('programme', 'regulation').filter(one => one !== ''))],
    }
  }
}
