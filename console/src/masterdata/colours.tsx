import { colours } from '@fairlead/contracts/masterdata/colours'
import { Palette } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { Unregistered } from './unregistered.tsx'

const Tools = () => <Unregistered register={colours} />

export default screen(colours, { icon: Palette, Tools, texts: ['unregistered'] })
