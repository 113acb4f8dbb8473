import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import { ListTree } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { Unregistered } from './unregistered.tsx'

const Tools = () => <Unregistered register={hsCodes} />

export default screen(hsCodes, { icon: ListTree, Tools, texts: ['unregistered'] })
