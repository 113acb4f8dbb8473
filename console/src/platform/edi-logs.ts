import { ediLogs } from '@fairlead/contracts/platform/edi-logs'
import i18next from 'i18next'
import { ArrowRightLeft } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../kernel/screen.ts'

export default screen(ediLogs, {
  icon: ArrowRightLeft,
  widths: {
    direction: 100,
    message_type: 100,
    message_version: 80,
    of_name: 190,
    overdue: 110,
    subjects: 90,
    error_count: 80,
    retries: 80,
    size: 80,
  },
  hidden: ['file_key', 'of_resource', 'of_id', 'arrival'],
  Banner: lazy(() => import('./edi-subject.tsx')),
  tabs: [{ key: 'interchange', label: () => i18next.t('edi:interchange'), Panel: lazy(() => import('./edi-segments.tsx')) }],
  texts: ['edi'],
})
