import type { Language } from '@fairlead/contracts/texts/index'

const sea_freight = { en: 'Sea freight', nl: 'Zeevracht' } as const
/** The longest description of a line. */
const longest = 120

/** What freight for some goods is called, where nobody wrote anything else. */
export const freightName = (goods: string, language: Language): string => lineName([sea_freight[language], goods])

/** What a line is called, by what it is for. */
export const lineName = (parts: readonly string[]): string =>
  parts
    .filter(part => part !== '')
    .join(' · ')
    .slice(0, longest)

/** What goods are called: as what they are made, else as what they are, else as what they are in. */
export const goodsName = ({ make, model }: { make: string | null; model: string | null }, kind = '', container = ''): string =>
  [make, model].filter(name => name !== null).join(' ') || kind || container
