import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { firstShown } from './first-sheet.ts'
import { readSheet } from './read-sheet.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe('a workbook that another program wrote', () => {
  // Its first sheet is hidden; the second has a merged title, an empty row, its headings in row 3, and an empty row among those that follow.
  const workbook = () => readFile(join(import.meta.dirname, 'carrier-for-tests.xlsx'))

  test('is read from the first sheet that is shown, each row under its number there and below the headings', async () => {
    const [head, ...rows] = await readSheet(await workbook())
    expect(head).toMatchObject({ row: 3, cells: expect.arrayContaining(['tariff_level_id', 'rate.amount', 'valid_until']) })
    expect(rows.map(({ row }) => row)).toEqual([4, 6, 7, 8])
  })

  test('tells dates as days, of formulas what they come to, and of texts what they say', async () => {
    const rows = (await readSheet(await workbook())).slice(1).map(({ cells }) => cells)
    expect(rows).toEqual([
      ['GRIM26', 'NLRTM', 'SNDKR', null, 475, 'EUR', 'UNIT', '100', day('2026-07-01'), null],
      ['GRIM26', 'NLRTM', 'GHTEM', null, 500, 'EUR', 'UNIT', '1.200,50', 46_204, '31-12-2026'],
      ['GRIM26', 'NLRTM', 'XXXXX', null, '500,50', 'EUR', 'UNIT', null, day('2026-01-01'), day('2026-12-31')],
      ['GRIM26', 'BEANR', 'GHTEM', '42G1', '1900', 'EUR', 'UNIT', null, day('2026-01-01'), null],
    ])
  })
})

describe('a text', () => {
  const read = async (text: string) => (await readSheet(Buffer.from(text))).map(({ row, cells }) => [row, ...cells])

  test('has its rows under their numbers, empty ones among them', async () =>
    expect(await read('a;b\n\n1;2\n;\n3;4\n')).toEqual([
      [1, 'a', 'b'],
      [3, '1', '2'],
      [5, '3', '4'],
    ]))

  test.each([';', ',', '\t'])('has its headings below its title, parted by %j as they are', async sign =>
    expect(await read(`Rates 2026\n\na${sign}b\n1${sign}2\n`)).toEqual([
      [3, 'a', 'b'],
      [4, '1', '2'],
    ]),
  )

  test('has its headings in its first row where it has one column', async () => {
    expect(await read('name\nRed\nBlue\n')).toEqual([
      [1, 'name'],
      [2, 'Red'],
      [3, 'Blue'],
    ])
  })

  test.each(['', 'a;b\n', 'Rates 2026\na;b\n'])('of nothing but headings says nothing: %j', text =>
    expect(read(text)).rejects.toMatchObject({ key: 'sheet_empty' }),
  )
})

test('the first sheet that is shown is found by what a workbook says of its sheets', () => {
  const sheets = (...states: string[]) =>
    `<workbook><sheets>${states.map(state => `<sheet name="x"${state} r:id="r"/>`).join('')}</sheets></workbook>`
  expect(firstShown(sheets('', ' state="hidden"'))).toBe(0)
  expect(firstShown(sheets(' state="hidden"', ' state="veryHidden"', ' state="visible"'))).toBe(2)
  expect(firstShown(sheets(' state="hidden"'))).toBe(0)
  expect(firstShown('<x:workbook><x:sheets><x:sheet name="a" state="hidden"/><x:sheet name="b"/></x:sheets></x:workbook>')).toBe(1)
  expect(firstShown('')).toBe(0)
})
