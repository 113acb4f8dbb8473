import { colours } from '@fairlead/contracts/masterdata/colours'
import { Palette } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(colours, { icon: Palette })
