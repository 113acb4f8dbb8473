import { freightlists } from '@fairlead/contracts/documentation/freightlists'
import { ReceiptText } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'

const page = () => import('./page.tsx')

/** What a voyage is settled with its carrier for, and to whom that was sent (DOMAIN_SALES_OPS §2.7). */
export default screen(freightlists, {
  icon: ReceiptText,
  whole: { fetch: page, Screen: lazy(page) },
  texts: ['freightlist', 'fields'],
})
