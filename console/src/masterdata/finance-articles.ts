import { financeArticles } from '@fairlead/contracts/masterdata/finance-articles'
import { Tags } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(financeArticles, { icon: Tags })
