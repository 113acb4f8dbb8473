import { ports } from '@fairlead/contracts/masterdata/ports'
import { Anchor } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(ports, {
  icon: Anchor,
  widths: { region_ids: 200, license_plate_required_export: 180, license_plate_required_import: 180 },
})
