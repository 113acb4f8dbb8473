import { makes } from '@fairlead/contracts/masterdata/makes'
import { Car } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(makes, { icon: Car })
