import { statements } from '@fairlead/contracts/accounting/statements'
import { Mail } from 'lucide-react'
import { screen } from '../../kernel/screen.ts'

/** The form of a statement that is mailed; what was mailed is read in the history of its debtor. */
export default screen(statements, { icon: Mail, hidden: ['files', 'paper'] })
