import { theme } from '../app/theme.ts'
import { language, languageNames, languages } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { Kinds } from './kinds.tsx'
import { Primitives } from './primitives.tsx'

const sizes = ['2xs', 'xs', 'sm', 'base', 'lg', 'xl'] as const
const text = { '2xs': 'text-2xs', xs: 'text-xs', sm: 'text-sm', base: 'text-base', lg: 'text-lg', xl: 'text-xl' }

/** All primitives and kinds of fields on one page, in the theme and language that the address asks for. */
export function Gallery() {
  return (
    <main className="mx-auto h-full max-w-6xl overflow-auto px-6 py-4">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="grow text-xl font-semibold">Gallery</h1>
        {(['light', 'dark'] as const).map(one => (
          <Button key={one} size="small" onClick={() => theme.choose(one)}>
            {one}
          </Button>
        ))}
        {languages.map(one => (
          <Button key={one} size="small" disabled={one === language()} onClick={() => location.assign(`?language=${one}`)}>
            {languageNames[one]}
          </Button>
        ))}
      </header>
      <h2 className="mt-4 text-lg font-semibold">Type</h2>
      {sizes.map(size => (
        <p key={size} className={text[size]}>
          {size}: 17 units from Rotterdam to Dakar, 1.234,50 EUR
        </p>
      ))}
      <h2 className="mt-4 mb-2 text-lg font-semibold">Primitives</h2>
      <Primitives />
      <h2 className="mt-4 mb-2 text-lg font-semibold">Kinds of fields</h2>
      <Kinds />
    </main>
  )
}
