import { projects } from '@fairlead/contracts/operations/projects'
import { FolderKanban } from 'lucide-react'
import { screen } from '../kernel/screen.ts'
import { today } from '../lib/dates.ts'

export default screen(projects, {
  icon: FolderKanban,
  starts: () => ({ date_from: today() }),
  views: [{ name: 'open', filter: () => ({ status: 'open' }) }],
  card: {
    facts: [
      ['voyage_id', 'region_id'],
      ['date_from', 'date_until'],
    ],
  },
  sections: {
    general: ['number', 'description', 'region_id', 'voyage_id', 'date_from', 'date_until', 'responsible_id'],
    finance: ['budget', 'exchange_rates', 'voyage_rates'],
  },
})
