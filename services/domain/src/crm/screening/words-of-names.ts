import { inLatin } from './scripts.ts'

/** Forms of companies in the countries that we trade with, which say nothing of who it is. */
const legalForms: ReadonlySet<string> = new Set(
  (
    'bv nv vof cv ltd limited llc inc incorporated corp corporation co company coy cie gmbh mbh ag kg ohg sa sas sarl sl srl spa snc sca scs plc llp lp pte pty ' +
    'sdn bhd ooo oao zao pao ao jsc pjsc ojsc cjsc llp fze fzco fzc fzllc dmcc wll saoc psc sal as asa ab oy oyj aps kft zrt doo dd sro ad ood eood sia uab pt tbk ' +
    'ltda eirl kk est sti san tic bvba sprl tov'
  ).split(' '),
)

/** Words that bind others, and articles of Arabic names. */
const bindings: ReadonlySet<string> = new Set(
  'the of and for und et en e y de du des del della di da do dos von van der den la le les el al ul as ash ar ad bin ibn ben bint mr mrs ms dr'.split(
    ' ',
  ),
)

/** What ships have before their name. */
const shipPrefixes: ReadonlySet<string> = new Set('mv mt ms ss mts msc lpg lng'.split(' '))

/** Numbers are written in more than one way, such as those of ships of one owner; I, V and X alone are initials. */
const numbers: ReadonlyMap<string, string> = new Map([
  ...'one two three four five six seven eight nine ten'.split(' ').map((word, at) => [word, String(at + 1)] as const),
  ...'ii iii iv vi vii viii ix'.split(' ').map((word, at) => [word, String([2, 3, 4, 6, 7, 8, 9][at])] as const),
])

/** What many companies call their trade: it tells one from the other less than any other word. */
const ofTrades: ReadonlySet<string> = new Set(
  (
    'trading trade trades shipping logistics transport transports transportation international intl group holding holdings import imports export exports ' +
    'industries industry industrial services service maritime marine general lines line agency management enterprises enterprise foundation commercial ' +
    'investment investments global worldwide freight forwarding cargo motors auto autos cars energy oil gas petroleum bank engineering construction joint stock public'
  ).split(' '),
)

/** Legal forms that are more than a word, where they are written out. */
const writtenOut = [
  /\b(public |open |closed |private )?joint stock company\b/g,
  /\b(public )?limited liability (company|partnership)\b/g,
  /\bprivate limited\b/g,
  /\bobshchestvo s ogranichennoi otvetstvennostiu\b/g,
  /\b(publichnoe |otkrytoe |zakrytoe )?aktsionernoe obshchestvo\b/g,
  /\bgesellschaft mit beschrankter haftung\b/g,
  /\bsociete anonyme\b/g,
  /\bsociete a responsabilite limitee\b/g,
  /\bbesloten vennootschap( met beperkte aansprakelijkheid)?\b/g,
]

/** `Abdul Rahman`, `Abdel-Rahman`, `Abd al-Rahman` and `Abdurrahman` are one name: the servant's, then whose. */
const servant = /\babd(?:[aeou]{1,2}[lrsdznt])?[ -]+(?:[aeu][lrsdznt]h?[ -]+)?(?=[a-z]{3})/g

const servantInOne = /\babd[aeou]{1,2}(?:l(?!lah?\b|ah?\b)|r(?=r)|s(?=s))(?=[a-z]{4})/g

/** Letters with points between them are one word: `S.A.R.L.`, `B. V.` */
const pointed = /\b([a-z0-9])\. ?(?=[a-z0-9]\b)/g

const folded = (name: string): string =>
  writtenOut
    .reduce(
      (text, form) => text.replaceAll(form, ' '),
      inLatin(name)
        .replaceAll('&', ' and ')
        .replaceAll(pointed, '$1')
        .replaceAll(/[^\p{L}\p{N} -]+/gu, ' ')
        .replaceAll(/\s+/g, ' '),
    )
    .replaceAll(servant, 'abdu')
    .replaceAll(servantInOne, 'abdu')

/** The words of a name that say who it is, in small Latin letters; all of them where nothing else would be left (our decision). */
export function wordsOf(name: string): string[] {
  const all = folded(name)
    .split(/[ -]+/)
    .filter(word => word !== '')
  const telling = all.filter(word => !legalForms.has(word) && !bindings.has(word) && !shipPrefixes.has(word))
  return (telling.length === 0 ? all : telling).map(word => numbers.get(word) ?? word)
}

/** Whether a word hardly tells one from another: it says the trade, or is a letter or a number. */
export const isFaint = (word: string): boolean => ofTrades.has(word) || /^(?:.|\d+)$/u.test(word)
