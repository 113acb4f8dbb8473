import { all, type Xml } from '../../../kernel/xml.ts'
import type { Kind, ListEntry } from '../entries.ts'
import { elementsIn, textAt, texts } from './elements.ts'
import { countriesOf, datesOf, imoIn, namesOf } from './said.ts'

const kinds: Readonly<Record<string, Kind>> = { Individual: 'individual', Vessel: 'vessel' }

const nameOf = (one: Xml): string => [textAt(one, 'firstName'), textAt(one, 'lastName')].join(' ')

/** The list of specially designated nationals as `sdn.xml` has it (OFAC, schema of 2004: `sdnEntry`). */
export async function* ofacXml(chunks: AsyncIterable<string>): AsyncGenerator<ListEntry> {
  for await (const { element } of elementsIn(chunks, ['sdnEntry'])) {
    const flags = textAt(element, 'vesselInfo', 'vesselFlag')
    yield {
      id: `ofac:${textAt(element, 'uid')}`,
      kind: kinds[textAt(element, 'sdnType')] ?? 'organisation',
      names: namesOf([
        { name: nameOf(element), weak: false },
        ...all(element, 'akaList', 'aka').map(one => ({ name: nameOf(one), weak: textAt(one, 'category') === 'weak' })),
      ]),
      countries: countriesOf([
        ...texts(element, 'addressList', 'address', 'country'),
        ...texts(element, 'nationalityList', 'nationality', 'country'),
        ...texts(element, 'citizenshipList', 'citizenship', 'country'),
        flags,
      ]),
      born: datesOf(texts(element, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth')),
      imo: imoIn(texts(element, 'idList', 'id', 'idNumber').join('; ')),
      categories: texts(element, 'programList', 'program'),
    }
  }
}
