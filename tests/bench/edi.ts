import type { Interchange, Segment } from '@fairlead/edi/interchange'
import { readInterchange } from '@fairlead/edi/read/reader'
import { segment } from '@fairlead/edi/write/segment'
import { writeInterchange } from '@fairlead/edi/write/writer'
import { independently } from '../edi/independent.ts'
import { type Figure, median, plain } from './figure.ts'
import { sized } from './size.ts'

const bills = sized(2_000, 50)
const rounds = sized(21, 3)

/** A manifest of a shipload to customs: written with all that is checked of it, read with its groups, and cut into segments by a parser of others. */
export async function benchEdi(): Promise<Figure[]> {
  const manifest = manifestOf(bills)
  const written = writeInterchange(manifest)
  if ('findings' in written) throw new Error(`the manifest was refused: ${JSON.stringify(written.findings[0])}`)
  const { text, bytes } = written
  const read = readInterchange(bytes)
  if (read.findings.length > 0) throw new Error(`what was written is found fault with: ${JSON.stringify(read.findings[0])}`)

  const parsing: number[] = []
  const writing: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    parsing.push(megabytes(bytes, () => readInterchange(bytes)))
    peer.push(megabytes(bytes, () => independently(text, 'UNOA')))
    writing.push(megabytes(bytes, () => writeInterchange(manifest)))
  }
  const [reads, writes, peers] = [median(parsing), median(writing), median(peer)]
  const milliseconds = bytes.length / 1e6 / reads + bytes.length / 1e6 / writes
  return [
    {
      what: `CUSCAR of ${bills} bills read, groups and all checks`,
      figure: `${plain(reads)} MB/s`,
      reach: '≥ 20 MB/s',
      ratio: '',
      reached: reads >= 20,
    },
    { what: 'beside it: edifact, no directory', figure: `${plain(peers)} MB/s`, reach: '', ratio: plain(reads / peers), reached: true },
    { what: 'the same written, with all checks', figure: `${plain(writes)} MB/s`, reach: '≥ 10 MB/s', ratio: '', reached: writes >= 10 },
    {
      what: 'written and read again',
      figure: `${plain(milliseconds * 1e3)} ms`,
      reach: '≤ 250 ms',
      ratio: '',
      reached: milliseconds <= 0.25,
    },
  ]
}

/** Megabytes a second. */
function megabytes(bytes: Uint8Array, run: () => void): number {
  const begin = performance.now()
  run()
  return bytes.length / 1e3 / (performance.now() - begin)
}

function manifestOf(count: number): Interchange {
  const head = [segment('BGM', '85', 'MAN260107', '9'), segment('DTM', ['137', '20261128', '102']), segment('CNT', ['10', String(count)])]
  const body = Array.from({ length: count }, (_, at) => billOf(at + 1)).flat()
  return {
    envelope: {
      charset: 'UNOA',
      syntax: 1,
      sender: { id: 'RORC' },
      recipient: { id: 'SNDKR' },
      date: '261128',
      time: '1830',
      reference: '107',
    },
    messages: [
      { reference: '1', identifier: { type: 'CUSCAR', version: 'D', release: '95B', agency: 'UN' }, segments: [...head, ...body] },
    ],
  }
}

/** As long as bills of one vehicle are. */
const billOf = (number: number): Segment[] => [
  segment('CNI', String(number), `RTMDKR260426${number}`),
  segment('RFF', ['BM', `RTMDKR260426${number}`]),
  segment('LOC', '9', ['NLRTM', '', '6', 'ROTTERDAM']),
  segment('LOC', '11', ['SNDKR', '', '6', 'DAKAR']),
  segment('GIS', '24'),
  segment('NAD', 'CZ', [], ['EXAMPLE AUTO EXPORT BV', 'WAALHAVEN 12', 'ROTTERDAM NL']),
  segment('NAD', 'CN', [], ['EXAMPLE IMPORT SARL', 'RUE 10', 'DAKAR IN TRANSIT TO MALI']),
  segment('GID', '1', ['1', 'VN']),
  segment('FTX', 'AAA', '', [], 'USED TOYOTA COROLLA YEAR 2015'),
  segment('MEA', 'AAE', 'AAW', ['MTQ', '12.032']),
  segment('MEA', 'AAE', 'G', ['KGM', '1300']),
  segment('PCI', '24', 'CHASSIS:JTNBA3EK303012345'),
]
