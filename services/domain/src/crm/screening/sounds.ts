/** Spellings of one sound in the languages in which names are written down, in the order in which they are looked for. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:al|el)(?=[bcdfghjkmnpqrstvwxz][a-z]{3})/g, ''], // an article that grew together with its name
  [/dzh|dj|dsch/g, 'd'],
  [/schtsch|shch|szcz/g, 's'],
  [/tsch|tch|tsj/g, 'k'],
  [/sch|zh|sh/g, 's'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ch/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/x/g, 'ks'],
  [/ck|c|q/g, 'k'],
  [/ts|tz|z/g, 's'],
  [/w/g, 'v'],
  [/ff?$/g, 'v'], // Petroff, Petrov
  [/ou|oo|u/g, 'o'],
  [/ei|ey|ee|ie|ai|ay|[jyi]/g, 'e'],
  [/(.)\1+/g, '$1'],
  [/(?<=.)h$/g, ''],
]

/** A word as it sounds, whoever wrote it down: `Hussein` and `Husayn`, `Petroff` and `Petrov` are one. */
export const soundOf = (word: string): string => spellings.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), word)

/** The consonants of a sound: all that Arabic script has of most names. There W is written as U is. */
export const skeletonOf = (sound: string): string => sound.replaceAll(/[aeov]/g, '').replaceAll(/(.)\1+/g, '$1')
