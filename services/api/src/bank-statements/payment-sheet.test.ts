import { describe, expect, test } from 'vitest'
import { readSheet } from '../sheets/read-sheet.ts'
import { amountIn, currencyIn, dayIn, directionIn } from './payment-cells.ts'
import { paymentSheet, statementOf } from './payment-sheet.ts'

const read = async (...lines: string[]) => paymentSheet(await readSheet(Buffer.from(lines.join('\n'))), '2026-11-29')
const accountsOf = async (...lines: string[]) => {
  const found = await read(...lines)
  return 'accounts' in found ? found.accounts : []
}
const entriesOf = async (...lines: string[]) => (await accountsOf(...lines)).flatMap(one => one.entries)
const faultsOf = async (...lines: string[]) => {
  const found = await read(...lines)
  return 'faults' in found ? found.faults.map(({ row, column, key, params }) => [row, column, key, params.column, params.cell]) : found
}

describe('a sheet of payments', () => {
  test('says in English who paid what when, and what for', async () => {
    expect(
      await accountsOf(
        "Date,Amount,Currency,Payer's name,Payer's account,Reference,Description",
        '2026-11-19,1234.50,EUR,Tema Auto Traders,BE68539007547034,RF9131012600001,Invoice 31012600001',
      ),
    ).toEqual([
      {
        iban: null,
        currency: 'EUR',
        entries: [
          {
            reference: expect.stringMatching(/^2026-11-19 [0-9a-f]{12}$/),
            date: '2026-11-19',
            direction: 'CRDT',
            amount: '1234.50',
            is_reversal: false,
            name: 'Tema Auto Traders',
            iban: 'BE68539007547034',
            text: 'Invoice 31012600001',
            structured_reference: 'RF9131012600001',
            end_to_end_id: null,
            charges: null,
            paid_amount: null,
            paid_currency: null,
          },
        ],
      },
    ])
  })

  test('says the same in Dutch, as a bank there exports it', async () => {
    const [account, ...others] = await accountsOf(
      '"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mededelingen"',
      '"20261119";"Tema Auto Traders";"NL91 ABNA 0417 1643 00";"BE68539007547034";"OV";"Bij";"1.234,50";"Factuur 31012600001"',
      '"20261120";"Bank";"NL91ABNA0417164300";"";"DV";"Af";"12,5";"Kosten"',
    )
    expect(others).toEqual([])
    expect(account).toMatchObject({
      iban: 'NL91ABNA0417164300',
      currency: 'EUR',
      entries: [
        {
          date: '2026-11-19',
          direction: 'CRDT',
          amount: '1234.50',
          name: 'Tema Auto Traders',
          iban: 'BE68539007547034',
          text: 'Factuur 31012600001',
        },
        { date: '2026-11-20', direction: 'DBIT', amount: '12.50', name: 'Bank', iban: null },
      ],
    })
  })

  test('of which the amounts have a sign says by it what went out, and numbers its payments itself', async () => {
    const lines = [
      'Datum;Bedrag;Volgnr;Omschrijving-1;Omschrijving-2',
      '19-11-2026;-20,00;0017;Huur;november',
      '19-11-2026;0,00;0018;Niets;',
    ]
    expect(await entriesOf(...lines)).toMatchObject([{ direction: 'DBIT', amount: '20.00', reference: '0017', text: 'Huur november' }])
  })

  test('calls an account that is alone that of the payer, and beside his our own', async () => {
    expect(await accountsOf('Date;Amount;IBAN', '2026-11-19;1,00;BE68539007547034')).toMatchObject([
      { iban: null, entries: [{ iban: 'BE68539007547034' }] },
    ])
    expect(await accountsOf('Date;Amount;IBAN;Our account', '2026-11-19;1,00;BE68539007547034;NL91ABNA0417164300')).toMatchObject([
      { iban: 'NL91ABNA0417164300', entries: [{ iban: 'BE68539007547034' }] },
    ])
  })

  test('is parted by account and currency', async () => {
    const lines = ['Date;Amount;Currency', '2026-11-19;1,00;EUR', '2026-11-19;2,00;usd', '2026-11-20;3,00;EUR']
    expect((await accountsOf(...lines)).map(one => [one.currency, one.entries.map(({ amount }) => amount)])).toEqual([
      ['EUR', ['1.00', '3.00']],
      ['USD', ['2.00']],
    ])
  })

  test('lacks a column without which it says no payment', async () => {
    expect(await read('Datum;Naam', '2026-11-19;Tema')).toEqual({ lacks: ['amount'] })
    expect(await read('Naam;Kenmerk', 'Tema;31')).toEqual({ lacks: ['date', 'amount'] })
  })

  test('tells each cell that cannot be read by its row and column, and then gives nothing', async () => {
    expect(
      await faultsOf(
        'Datum;Bedrag;Af/Bij;Valuta',
        '31-11-2026;10,00;Bij;EUR',
        '19-11-2026;1.234;Bij;EUR',
        '19-11-2026;10,00;Misschien;EUR',
        '19-11-2026;-10,00;Bij;EUR',
        ';10,00;Bij;euro',
        '19-11-2026;10,00;Bij;EUR',
      ),
    ).toEqual([
      [2, 'date', 'payment_cell_no_date', 'Datum', '31-11-2026'],
      [3, 'amount', 'payment_cell_no_amount', 'Bedrag', '1.234'],
      [4, 'direction', 'payment_cell_no_direction', 'Af/Bij', 'Misschien'],
      [5, 'direction', 'payment_cell_way_and_sign', 'Af/Bij', 'Bij'],
      [6, 'date', 'payment_cell_empty', 'Datum', ''],
      [6, 'currency', 'payment_cell_no_currency', 'Valuta', 'euro'],
    ])
  })

  test('tells a day that there is not, or that is to come, where it stands', async () => {
    const days = ['2026-02-30', '20260230', '30-02-2026', '2026-11-30', '20261201', '1-12-2026', '2026-11-29']
    expect(await faultsOf('Date;Amount', ...days.map(day => `${day};1,00`))).toEqual([
      ...['2026-02-30', '20260230', '30-02-2026'].map((day, index) => [index + 2, 'date', 'payment_cell_no_date', 'Date', day]),
      ...['2026-11-30', '20261201', '1-12-2026'].map((day, index) => [index + 5, 'date', 'payment_cell_to_come', 'Date', day]),
    ])
    expect(await entriesOf('Date;Amount', '2026-11-29;1,00')).toMatchObject([{ date: '2026-11-29' }])
  })

  test('keeps what a payer says that is longer than a reference may be', async () => {
    const long = 'For the car that you shipped to Tema in October'
    expect(await entriesOf('Date;Amount;Reference;Description', `2026-11-19;1,00;${long};thanks`)).toMatchObject([
      { structured_reference: null, text: `${long} thanks` },
    ])
  })
})

describe('the statement of a sheet', () => {
  const [head, first, second] = ['Date;Amount;Name', '2026-11-19;1,00;Tema', '2026-11-21;2,00;Sahel']
  const statement = async (...lines: string[]) => statementOf(await entriesOf(...lines), 'NL91ABNA0417164300', 'EUR')

  test('goes by its days and what stands on it, in whatever order', async () => {
    const one = await statement(head, first, second)
    expect(one).toMatchObject({ date_from: '2026-11-19', date_until: '2026-11-21', opening: null, closing: null })
    expect(one.number).toMatch(/^2026-11-19\/2026-11-21 [0-9a-f]{12}$/)
    expect((await statement(head, second, first)).number).toBe(one.number)
    expect((await statement('Datum;Bedrag;Naam', first, second)).number).toBe(one.number)
    expect((await statement(head, first)).number).toMatch(/^2026-11-19 [0-9a-f]{12}$/)
    expect((await statement(head, first)).number).not.toBe((await statement(head, '2026-11-19;1,01;Tema')).number)
  })

  test('has what is paid twice alike twice, each by a reference of its own that is the same on another sheet', async () => {
    const [once, again] = await entriesOf(head, first, first)
    expect(again?.reference).toBe(`${once?.reference} (2)`)
    expect((await entriesOf(head, second, first))[1]?.reference).toBe(once?.reference)
  })
})

describe('a cell', () => {
  test.each([
    ['2026-11-19', '2026-11-19'],
    ['19-11-2026', '2026-11-19'],
    ['19/11/2026', '2026-11-19'],
    ['20261119', '2026-11-19'],
    [20_261_119, '2026-11-19'],
    [46_345, '2026-11-19'],
    [new Date('2026-11-19T00:00:00Z'), '2026-11-19'],
    ['2026-11-31', undefined],
    ['20261131', undefined],
    ['11/19/2026', undefined],
    ['yesterday', undefined],
  ])('%s says the day %s', (cell, day) => expect(dayIn(cell)).toBe(day))

  test.each([
    ['1234,5', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['€ 1.234,50', '1234.50'],
    ['+12,50', '12.50'],
    ['-12,50', '-12.50'],
    ['1.234.567', '1234567.00'],
    ['12', '12.00'],
    [0.1 + 0.2, '0.30'],
    [1234.5, '1234.50'],
    ['1.234', undefined],
    ['1,234', undefined],
    ['12,3456', undefined],
    [12.345, undefined],
    ['ten', undefined],
    [new Date('2026-11-19T00:00:00Z'), undefined],
    ['9999999999999', undefined],
  ])('%s says the amount %s', (cell, amount) => expect(amountIn(cell)).toBe(amount))

  test('says which way money went, and in which currency', () => {
    for (const cell of ['Bij', 'C', 'Credit', '+', 'CRDT', 'received']) expect(directionIn(cell)).toBe('CRDT')
    for (const cell of ['Af', 'D', 'Debet', '-', 'DBIT', 'paid']) expect(directionIn(cell)).toBe('DBIT')
    expect(directionIn('x')).toBeUndefined()
    expect([' eur ', 'USD', 'euro', 12].map(currencyIn)).toEqual(['EUR', 'USD', undefined, undefined])
  })
})
