import { sanctionlists } from '@fairlead/contracts/crm/sanction-lists'
import { ShieldCheck } from 'lucide-react'
import { screen } from '../../kernel/screen.ts'
import { ImportList } from './import-list.tsx'

export default screen(sanctionlists, {
  icon: ShieldCheck,
  texts: ['screening'],
  Tools: ImportList,
  views: [{ name: 'in_force', filter: () => ({ status: 'in_force' }) }],
  card: { facts: [['list', 'published'], ['entries']] },
  hidden: ['files'],
})
