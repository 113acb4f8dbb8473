import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test.each([
  ["UNB+UNOC:3+A+B'UNH+1'", ["UNB+UNOC:3+A+B'", "UNH+1'"]],
  ["FTX+AAI+++CAPTAIN?'S ORDERS'\r\nUNT+2+1'\r\n", ["FTX+AAI+++CAPTAIN?'S ORDERS'", "UNT+2+1'"]],
  ["FTX+WHAT???'NEXT'UNZ'", ["FTX+WHAT???'NEXT'", "UNZ'"]],
  ["FTX+REALLY??'UNZ'", ["FTX+REALLY??'", "UNZ'"]],
  ['<xml>no segments</xml>', ['<xml>no segments</xml>']],
  ['', []],
])('%j is %j', (interchange, segments) => expect(segmentsOf(interchange)).toEqual(segments))
