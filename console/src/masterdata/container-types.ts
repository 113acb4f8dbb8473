import { containerTypes } from '@fairlead/contracts/masterdata/container-types'
import { Container } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(containerTypes, { icon: Container })
