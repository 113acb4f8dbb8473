/** Text in capitals, as transport documents have it. Georgian stays as written: it is hardly ever set in capitals, and fonts lack them. */
export const capitals = (text: string): string => text.replace(/\P{Script=Georgian}+/gu, other => other.toLocaleUpperCase('en'))
