import { translations } from '@fairlead/contracts/platform/translations'
import { Languages } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { OwnText } from './own-text.tsx'

/** Every text of the console in both languages side by side; what the company says instead is typed in right there. */
export default screen(translations, {
  icon: Languages,
  widths: { key: 190, status: 150, shipped_en: 215, own_en: 175, shipped_nl: 215, own_nl: 175, namespace: 110 },
  cells: {
    own_en: row => <OwnText key={row.id} row={row} language="en" />,
    own_nl: row => <OwnText key={row.id} row={row} language="nl" />,
  },
  sections: { english: ['shipped_en', 'own_en'], dutch: ['shipped_nl', 'own_nl'] },
  bulk: ['revert'],
  texts: ['texts', 'record'],
})
