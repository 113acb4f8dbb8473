import { expect, test } from 'vitest'
import { type Charset, transliterate } from './characters.ts'

test.each<[Charset, string, string]>([
  ['UNOA', 'Café Ø Straße Łódź', 'CAFE O STRASSE LODZ'],
  ['UNOB', 'Café Ø Straße Łódź', 'Cafe O Strasse Lodz'],
  ['UNOC', 'Café Ø Straße Łódź', 'Café Ø Straße Lódz'],
  ['UNOY', 'Café Łódź 漢', 'Café Łódź 漢'],
  ['UNOA', 'Æsir, Þór – “€ 5” …', 'AESIR, THOR - "EUR 5" ...'],
  ['UNOA', '漢 @', '漢 @'],
])('%s: %s', (charset, text, said) => expect(transliterate(text, charset)).toBe(said))
