import { hsCodes } from '@fairlead/contracts/masterdata/hs-codes'
import { ListTree } from 'lucide-react'
import { listTab } from '../kernel/list-tab.tsx'
import { screen } from '../kernel/screen.ts'

const parts = screen(hsCodes, { icon: ListTree })

/** A tree: below each code stand its parts, which open in their turn. */
export default screen(hsCodes, { icon: ListTree, tabs: [listTab(parts, 'parent_id')] })
