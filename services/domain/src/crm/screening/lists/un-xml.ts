import { all, type Xml } from '../../../kernel/xml.ts'
import type { ListEntry } from '../entries.ts'
import { elementsIn, textAt, texts } from './elements.ts'
import { countriesOf, datesOf, imoIn, namesOf } from './said.ts'

const ofName = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']

/** A day of birth, else the year, else the first of the years between which it is. */
const bornAt = (one: Xml): string => textAt(one, 'DATE') || textAt(one, 'YEAR') || textAt(one, 'FROM_YEAR')

/** The consolidated list of the Security Council of the United Nations (`INDIVIDUAL` and `ENTITY`): an alias of low quality is a weak one. */
export async function* unXml(chunks: AsyncIterable<string>): AsyncGenerator<ListEntry> {
  for await (const { name, element } of elementsIn(chunks, ['INDIVIDUAL', 'ENTITY'])) {
    yield {
      id: `un:${textAt(element, 'DATAID')}`,
      kind: name === 'INDIVIDUAL' ? 'individual' : 'organisation',
      names: namesOf([
        { name: ofName.map(part => textAt(element, part)).join(' '), weak: false },
        ...all(element, `${name}_ALIAS`).map(one => ({ name: textAt(one, 'ALIAS_NAME'), weak: textAt(one, 'QUALITY') === 'Low' })),
        { name: textAt(element, 'NAME_ORIGINAL_SCRIPT'), weak: false },
      ]),
      countries: countriesOf([
        ...texts(element, 'NATIONALITY', 'VALUE'),
        ...texts(element, `${name}_ADDRESS`, 'COUNTRY'),
        ...texts(element, 'INDIVIDUAL_PLACE_OF_BIRTH', 'COUNTRY'),
      ]),
      born: datesOf(all(element, 'INDIVIDUAL_DATE_OF_BIRTH').map(bornAt)),
      imo: imoIn(textAt(element, 'COMMENTS1')),
      categories: texts(element, 'UN_LIST_TYPE'),
    }
  }
}
