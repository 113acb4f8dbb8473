import { expect, test } from 'vitest'
import { ecbRates } from './ecb-rates.ts'

const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube><Cube time='2026-11-19'>
    <Cube currency='USD' rate='1.0912'/>
    <Cube rate="161.43" currency="JPY"/>
    <Cube currency='GBP' rate='0.83515'/>
    <Cube currency='ISK' rate='142'/>
    <Cube currency='NOK' rate='11.65400099'/>
    <Cube currency='RUB' rate='0.0'/>
    <Cube currency='rub' rate='1.5'/>
    <Cube currency='XXX' rate='N/A'/>
  </Cube></Cube>
</gesmes:Envelope>`

test('the rates of a day are read from what the bank publishes', () => {
  const [{ date, rates } = {}, ...others] = ecbRates(daily)
  expect(others).toEqual([])
  expect(date).toBe('2026-11-19')
  expect(Object.fromEntries(rates ?? [])).toEqual({
    USD: '1.091200',
    JPY: '161.430000',
    GBP: '0.835150',
    ISK: '142.000000',
    NOK: '11.654000',
  })
})

test('a file of many days says each of them, as the bank has them: the newest first', () => {
  const history = `<Cube><Cube time="2026-11-20"><Cube currency="USD" rate="1.1"/></Cube><Cube time="2026-11-19">
    <Cube currency="USD" rate="1.0912"/><Cube currency="GBP" rate="0.8"/></Cube><Cube time="2026-11-18"></Cube></Cube>`
  expect(ecbRates(history).map(({ date, rates }) => [date, Object.fromEntries(rates)])).toEqual([
    ['2026-11-20', { USD: '1.100000' }],
    ['2026-11-19', { USD: '1.091200', GBP: '0.800000' }],
  ])
})

test.each([
  '',
  '<html>Not found</html>',
  '<Cube time="2026-11-19"></Cube>',
  '<Cube currency="USD" rate="1.1"/>',
  '<Cube time="19-11-2026">',
])('what is something else is no rates: %s', text => expect(ecbRates(text)).toEqual([]))
