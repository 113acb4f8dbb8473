import { models } from '@fairlead/contracts/masterdata/models'
import { CarFront } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { Unregistered } from './unregistered.tsx'

const Tools = () => <Unregistered register={models} />

export default screen(models, { icon: CarFront, Tools, texts: ['unregistered'] })
