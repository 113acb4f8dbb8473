import { makes } from '@fairlead/contracts/masterdata/makes'
import { Car } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { Unregistered } from './unregistered.tsx'

const Tools = () => <Unregistered register={makes} />

export default screen(makes, { icon: Car, Tools, texts: ['unregistered'] })
