import type { ListEntry } from '@fairlead/domain/crm/screening/entries'
import { matcher } from '@fairlead/domain/crm/screening/matching'
import { type Figure, plain } from './figure.ts'
import { sized } from './size.ts'

/** As many as the open lists have together, and a big customer base; of the names so many are tried, and the rest reckoned. */
const entries = sized(30_000, 300)
const screened = sized(5_000, 50)
const whole = 100_000

const syllables =
  'al ab an ar as ba be bi bo da de di do el em en fa fe ga ge gor ha he hu ib il im is ja je ka ke kha ki ko kov la le li lo ma me mi mo na ne ni no ov pa pe po ra re ri ro sa se shi si so ta te ti tov tu va ve vi vo ya ye yu za ze zo'.split(
    ' ',
  )
const common =
  'Mohammed Ahmed Ali Hassan Ivan Sergei Aleksandr Vladimir Kim Maria Jose Abdul International Trading Shipping Company Group'.split(' ')

/** Numbers that look like chance and are the same in every run (Park and Miller). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** As many words as the names of the open lists are made of. */
const rare = (() => {
  const number = numbers(5)
  return Array.from({ length: 50_000 }, () => Array.from({ length: 2 + number(3) }, () => syllables[number(syllables.length)]).join(''))
})()

/** Names of two to four words, of which some are common as in life. */
function names(seed: number): () => string {
  const number = numbers(seed)
  const word = () => (number(4) === 0 ? common[number(common.length)] : rare[number(rare.length)])
  return () => Array.from({ length: 2 + number(3) }, word).join(' ')
}

/** Names screened against all lists at once, one after another on one core (DOMAIN_DOCS §3.2). */
export async function benchScreening(): Promise<Figure[]> {
  const listed = names(7)
  const entry = (at: number): ListEntry => ({
    id: `ofac:${at}`,
    kind: 'individual',
    names: Array.from({ length: 3 }, (_, alias) => ({ name: listed(), weak: alias === 2 })),
    countries: [],
    born: [],
    imo: null,
    categories: [],
  })
  const building = performance.now()
  const { match } = matcher(Array.from({ length: entries }, (_, at) => entry(at)))
  const built = (performance.now() - building) / 1_000
  const said = names(11)
  const began = performance.now()
  for (let at = 0; at < screened; at++) match({ name: said() })
  const minutes = (((performance.now() - began) / screened) * whole) / 60_000
  return [
    {
      what: `index of ${entries.toLocaleString('en')} entries of three names`,
      figure: `${plain(built)} s`,
      reach: '≤ 20 s',
      ratio: '',
      reached: built <= 20,
    },
    {
      what: `${whole.toLocaleString('en')} names against them, reckoned of ${screened.toLocaleString('en')}, on one core`,
      figure: `${plain(minutes)} min`,
      reach: '≤ 20 min: 10 on two',
      ratio: '',
      reached: minutes <= 20,
    },
  ]
}
