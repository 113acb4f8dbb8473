import { lazy } from 'react'
import { withTexts } from '../../i18n/index.ts'
import type { Added } from '../../kernel/screen.ts'

/** What operations add to the page of a quotation, which comes before them: how an accepted one goes on as a booking. */
const onQuotations: Added = {
  Banner: lazy(() => withTexts(import('./accepted-banner.tsx'), 'onwards', 'voyage')),
  tabs: [],
}

export default onQuotations
