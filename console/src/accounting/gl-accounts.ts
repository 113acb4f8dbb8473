import { glAccounts } from '@fairlead/contracts/accounting/gl-accounts'
import { BookOpen } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(glAccounts, { icon: BookOpen })
