import { exportdocuments } from '@fairlead/contracts/documentation/export-documents'
import { Printer } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'

const page = () => import('./page.tsx')

/** The same as Status & Print, to be printed: without how far each is just now (DOMAIN_DOCS §1.6). */
export default screen(exportdocuments, {
  icon: Printer,
  whole: { fetch: page, Screen: lazy(page) },
  texts: ['exports', 'fields', 'states'],
})
