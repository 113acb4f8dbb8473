import { models } from '@fairlead/contracts/masterdata/models'
import { CarFront } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(models, { icon: CarFront })
