import { tariffLevels } from '@fairlead/contracts/sales/tariff-levels'
import { Tags } from 'lucide-react'
import { screen } from '../kernel/screen.ts'

export default screen(tariffLevels, {
  icon: Tags,
  sections: {
    general: ['code', 'name', 'kind', 'service_type_id', 'currency_id', 'office_id', 'shared_with'],
    validity: ['valid_from', 'valid_until', 'is_default_for_office', 'hide_for_customers'],
    parent: ['parent_level_id', 'parent_markup_pct'],
  },
  starts: ({ office_id }) => ({ office_id }),
})
