import { clauses } from '@fairlead/contracts/masterdata/clauses'
import { Quote } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(clauses, { icon: Quote })
