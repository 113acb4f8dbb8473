/**
 * Letters of other scripts in Latin ones: Cyrillic and Greek much as passports have them (ICAO 9303), Arabic and Persian consonants by their
 * commonest spelling, since short vowels are not written.
 */
const pairs: readonly string[] = [
  // Latin letters that are more than a letter with an accent
  'ø o ł l đ d ð d þ th ß ss æ ae œ oe ı i ə a ħ h ŋ n',
  // Cyrillic: Russian, Ukrainian, Belarusian, Serbian
  'а a б b в v г g ґ g д d е e є ie ж zh з z и i і i ы y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch э e ю iu я ia',
  'ђ dj ј j љ lj њ nj ћ c џ dz ў u',
  // Greek; what is two letters there stands before the letters alone
  'ου ou μπ b ντ nt γκ g γγ ng αυ av ευ ev',
  'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  // Arabic and Persian
  'ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z غ gh ف f ق q ك k ل l م m ن n ه h و u ي i ى a ة a ع a پ p چ ch ژ zh گ g ک k ی i',
]

const latin: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(line => {
    const words = line.split(' ')
    return words.flatMap((letter, at) => (at % 2 === 0 ? [[letter, words[at + 1] ?? '']] : []))
  }),
)

const foreign = new RegExp([...latin.keys()].join('|'), 'gu')
/** Signs that say how a letter is spoken, or nothing at all. */
const silent = /[\p{M}ъьʼ'’‘`´ء]/gu

/** A text in small Latin letters without accents; scripts that the table does not know stay as they are. */
export const inLatin = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(silent, '')
    .toLowerCase()
    .replaceAll(foreign, letters => latin.get(letters) ?? letters)

/** Whether short vowels are not written in it. */
export const isWithoutVowels = (text: string): boolean => /\p{Script=Arabic}/u.test(text)
