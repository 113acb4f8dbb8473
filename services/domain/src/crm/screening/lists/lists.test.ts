import { describe, expect, test } from 'vitest'
import type { ListEntry } from '../entries.ts'
import { csvRows } from './csv.ts'
import { elementsIn } from './elements.ts'
import { euXml } from './eu-xml.ts'
import { ofacCsv } from './ofac-csv.ts'
import { ofacXml } from './ofac-xml.ts'
import { countriesOf, datesOf, imoIn, namesOf } from './said.ts'
import { unXml } from './un-xml.ts'

/** A text as it arrives: in pieces that end wherever they end. */
async function* arriving(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function all<One>(some: AsyncIterable<One>): Promise<One[]> {
  const found: One[] = []
  for await (const one of some) found.push(one)
  return found
}

const ship: ListEntry = {
  id: 'ofac:15036',
  kind: 'vessel',
  names: [
    { name: 'ARTAVIL STAR', weak: false },
    { name: 'SHONA', weak: false },
  ],
  countries: ['IR'],
  born: [],
  imo: '9187629',
  categories: ['IRAN'],
}
const man: ListEntry = {
  id: 'ofac:7',
  kind: 'individual',
  names: [
    { name: 'LEBEDIN, Vyacheslav "Slava"', weak: false },
    { name: 'LEBEDYN, Viacheslav', weak: false },
    { name: 'THE SWAN', weak: true },
  ],
  countries: ['RU', 'CY'],
  born: ['1954-10-07', '1955'],
  imo: null,
  categories: ['SDGT', 'UKRAINE-EO13662'],
}

describe('OFAC', () => {
  const sdn = [
    '7,"LEBEDIN, Vyacheslav ""Slava""","individual","SDGT] [UKRAINE-EO13662",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 07 Oct 1954; alt. DOB 1955; nationality Russia; a.k.a. \'THE SWAN\'."',
    '15036,"ARTAVIL STAR","vessel","IRAN",-0- ,"5IM316","Crude Oil Tanker",99144,-0- ,"Iran",-0- ,"Vessel Registration Identification IMO 9187629 (vessel)."',
    '36,"AEROKIVU",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
    '\u001a',
  ].join('\r\n')
  const alt = '7,1,"aka","LEBEDYN, Viacheslav",-0- \r\n15036,2,"fka","SHONA",-0- \r\n'
  const add = '7,1,"5 Quay Road","Limassol","Cyprus",-0- \r\n7,2,-0- ,-0- ,-0- ,-0- \r\n'

  test('its files of values are one list, where -0- says nothing', async () => {
    const read = await all(ofacCsv(arriving(sdn), arriving(alt), arriving(add)))
    const firm = { kind: 'organisation', names: [{ name: 'AEROKIVU', weak: false }], countries: [], born: [], imo: null }
    expect(read).toEqual([{ ...man, countries: ['CY', 'RU'] }, ship, { ...firm, id: 'ofac:36', categories: ['CUBA'] }])
  })

  const xml = `<?xml version="1.0"?><sdnList xmlns="http://tempuri.org/sdnList.xsd"><publshInformation><Record_Count>2</Record_Count></publshInformation>
    <sdnEntry><uid>7</uid><firstName>Vyacheslav</firstName><lastName>LEBEDIN</lastName><sdnType>Individual</sdnType>
      <programList><program>SDGT</program><program>UKRAINE-EO13662</program></programList>
      <akaList><aka><uid>1</uid><type>a.k.a.</type><category>strong</category><lastName>LEBEDYN</lastName><firstName>Viacheslav</firstName></aka>
        <aka><uid>2</uid><type>a.k.a.</type><category>weak</category><lastName>THE SWAN</lastName></aka></akaList>
      <addressList><address><uid>3</uid><city>Limassol</city><country>Cyprus</country></address></addressList>
      <nationalityList><nationality><country>Russia</country></nationality></nationalityList>
      <citizenshipList><citizenship><country>Malta</country></citizenship></citizenshipList>
      <dateOfBirthList><dateOfBirthItem><dateOfBirth>07 Oct 1954</dateOfBirth></dateOfBirthItem><dateOfBirthItem><dateOfBirth>circa 1955</dateOfBirth></dateOfBirthItem></dateOfBirthList>
    </sdnEntry>
    <sdnEntry><uid>15036</uid><lastName>ARTAVIL STAR</lastName><sdnType>Vessel</sdnType><programList><program>IRAN</program></programList>
      <akaList><aka><category>strong</category><lastName>SHONA</lastName></aka></akaList>
      <idList><id><idType>Vessel Registration Identification</idType><idNumber>IMO 9187629</idNumber></id></idList>
      <vesselInfo><vesselFlag>Iran</vesselFlag></vesselInfo></sdnEntry>
    <sdnEntry><uid>36</uid><lastName>AEROKIVU &amp; SONS</lastName><sdnType>Entity</sdnType></sdnEntry></sdnList>`

  test('its XML says the same, in whatever pieces it arrives', async () => {
    for (const size of [1, 7, 64, 100_000]) {
      const [one, other, firm, ...more] = await all(ofacXml(arriving(xml, size)))
      expect(one).toEqual({
        ...man,
        names: [
          { name: 'Vyacheslav LEBEDIN', weak: false },
          { name: 'Viacheslav LEBEDYN', weak: false },
          { name: 'THE SWAN', weak: true },
        ],
        countries: ['CY', 'RU', 'MT'],
      })
      expect(other).toEqual(ship)
      expect(firm).toMatchObject({ id: 'ofac:36', kind: 'organisation', names: [{ name: 'AEROKIVU & SONS' }], countries: [], imo: null })
      expect(more).toEqual([])
    }
  })
})

test('the list of the European Union is read from its attributes', async () => {
  const xml = `<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-20">
    <sanctionEntity designationDetails="" euReferenceNumber="EU.1.1" logicalId="13"><regulation programme="IRQ"/><regulation programme="IRQ"/><regulation/>
      <subjectType code="person" classificationCode="P"/>
      <nameAlias wholeName="Qasim  Darwish" strong="true"/><nameAlias wholeName="Abu Q" strong="false"/><nameAlias wholeName=""/>
      <citizenship countryIso2Code="IQ"/><birthdate birthdate="1937-04-28" year="1937" countryIso2Code="JO"/><birthdate year="1938" countryIso2Code="00"/>
      <address countryIso2Code="SY"/></sanctionEntity>
    <sanctionEntity logicalId="14"><subjectType code="enterprise"/><nameAlias wholeName="Zarya" strong="true"/></sanctionEntity>
    <sanctionEntity logicalId="15"><subjectType code="enterprise"/><nameAlias wholeName="Artavil" strong="true"/><identification number="9187629"/></sanctionEntity></export>`
  expect(await all(euXml(arriving(xml)))).toEqual([
    {
      id: 'eu:13',
      kind: 'individual',
      names: [
        { name: 'Qasim Darwish', weak: false },
        { name: 'Abu Q', weak: true },
      ],
      countries: ['SY', 'IQ', 'JO'],
      born: ['1937-04-28', '1938'],
      imo: null,
      categories: ['IRQ'],
    },
    { id: 'eu:14', kind: 'organisation', names: [{ name: 'Zarya', weak: false }], countries: [], born: [], imo: null, categories: [] },
    { id: 'eu:15', kind: 'vessel', names: [{ name: 'Artavil', weak: false }], countries: [], born: [], imo: '9187629', categories: [] },
  ])
})

test('the list of the United Nations has people and entities, each with aliases of good and low quality', async () => {
  const xml = `<CONSOLIDATED_LIST dateGenerated="2026-11-20"><INDIVIDUALS><INDIVIDUAL><DATAID>69</DATAID><FIRST_NAME>QASIM</FIRST_NAME><SECOND_NAME>SULAYMAN</SECOND_NAME>
      <THIRD_NAME>DARWISH</THIRD_NAME><UN_LIST_TYPE>Taliban</UN_LIST_TYPE><NAME_ORIGINAL_SCRIPT>قاسم</NAME_ORIGINAL_SCRIPT><NATIONALITY><VALUE>Iraq</VALUE></NATIONALITY>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Kassem Darwish</ALIAS_NAME></INDIVIDUAL_ALIAS><INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Abu Q</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS><INDIVIDUAL_ADDRESS><COUNTRY>Syrian Arab Republic</COUNTRY></INDIVIDUAL_ADDRESS>
      <INDIVIDUAL_DATE_OF_BIRTH><DATE>1937-04-28</DATE></INDIVIDUAL_DATE_OF_BIRTH><INDIVIDUAL_DATE_OF_BIRTH><YEAR>1938</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><FROM_YEAR>1940</FROM_YEAR><TO_YEAR>1942</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_PLACE_OF_BIRTH><COUNTRY>Jordan</COUNTRY></INDIVIDUAL_PLACE_OF_BIRTH></INDIVIDUAL></INDIVIDUALS>
    <ENTITIES><ENTITY><DATAID>70</DATAID><FIRST_NAME>ARTAVIL LINES</FIRST_NAME><UN_LIST_TYPE>DPRK</UN_LIST_TYPE><ENTITY_ALIAS><QUALITY>a.k.a.</QUALITY><ALIAS_NAME>Artavil Co</ALIAS_NAME></ENTITY_ALIAS>
      <ENTITY_ADDRESS><COUNTRY>Democratic People's Republic of Korea</COUNTRY></ENTITY_ADDRESS><COMMENTS1>IMO number: 9187629.</COMMENTS1></ENTITY></ENTITIES></CONSOLIDATED_LIST>`
  expect(await all(unXml(arriving(xml)))).toEqual([
    {
      id: 'un:69',
      kind: 'individual',
      names: [
        { name: 'QASIM SULAYMAN DARWISH', weak: false },
        { name: 'Kassem Darwish', weak: false },
        { name: 'Abu Q', weak: true },
        { name: 'قاسم', weak: false },
      ],
      countries: ['IQ', 'SY', 'JO'],
      born: ['1937-04-28', '1938', '1940'],
      imo: null,
      categories: ['Taliban'],
    },
    {
      id: 'un:70',
      kind: 'organisation',
      names: [
        { name: 'ARTAVIL LINES', weak: false },
        { name: 'Artavil Co', weak: false },
      ],
      countries: ['KP'],
      born: [],
      imo: '9187629',
      categories: ['DPRK'],
    },
  ])
})

describe('what is no list', () => {
  const read = (text: string, size?: number) => all(elementsIn(arriving(text, size), ['A']))
  test('brings a document type', async () => {
    for (const size of [1, 5, 1_000])
      await expect(read('<!DOCTYPE x [<!ENTITY a "b">]><L><A>1</A></L>', size)).rejects.toThrow('document type')
    await expect(read('<L><A>1</A><!ENTITY a "b"></L>')).rejects.toThrow('document type')
  })
  test('ends too early, or never', async () => {
    await expect(read('<L><A>1</A><A>2')).rejects.toThrow('in the middle')
    await expect(read(`<L><A>${'x'.repeat(5_000_000)}`, 1_000_000)).rejects.toThrow('never ends')
  })
  test('is empty', async () => {
    expect(await read('')).toEqual([])
    expect(await read('nothing of the kind')).toEqual([])
  })
  test('but names that begin alike are others, and prefixes are none', async () => {
    expect(await read('<L><AB>0</AB><x:A y="2">1</x:A><A/></L>')).toEqual([{ name: 'A', element: { '@y': '2', '#text': '1' } }])
  })
})

test('values between commas', async () => {
  expect(await all(csvRows(arriving('a,"b ""c"", d"\r\n,\r\n"e\nf",g', 1)))).toEqual([
    ['a', 'b "c", d'],
    ['', ''],
    ['e\nf', 'g'],
  ])
  expect(await all(csvRows(arriving('')))).toEqual([])
})

test('countries, dates, numbers of ships and names as lists write them', () => {
  expect(countriesOf(['Korea, North', 'nl', 'Russia', 'RU', 'Atlantis', ''])).toEqual(['KP', 'NL', 'RU'])
  expect(datesOf(['07 Oct 1954', 'Oct 1954', 'circa 1954', '1954-10-07T00:00:00', '1954-10', 'unknown', '1954'])).toEqual([
    '1954-10-07',
    '1954-10',
    '1954',
  ])
  expect([imoIn('IMO 9187629'), imoIn('IMO number: 9187628; IMO 9187629'), imoIn('9187629')]).toEqual(['9187629', '9187629', null])
  expect(
    namesOf([
      { name: ' A  B ', weak: true },
      { name: 'A B', weak: false },
      { name: 'A B', weak: true },
    ]),
  ).toEqual([{ name: 'A B', weak: false }])
})
