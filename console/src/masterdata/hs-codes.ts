import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import { ListTree } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(hsCodes, { icon: ListTree })
