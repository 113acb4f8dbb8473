import { allocations } from '@fairlead/contracts/operations/allocations'
import { Grid3x3 } from 'lucide-react'
import { lazy } from 'react'
import { screen } from '../../kernel/screen.ts'
import { Full } from './full.tsx'

const planning = () => import('./planning.tsx')

/** Voyages by how full they are; opened, what is sold and taken on one, and who waits. */
export default screen(allocations, {
  icon: Grid3x3,
  texts: ['planning', 'commands', 'fields', 'list', 'record'],
  page: true,
  spare: ['status'],
  cells: { percent: ({ percent, booked }) => (typeof percent === 'number' ? <Full percent={percent} taken={booked} /> : null) },
  card: {
    facts: [
      ['vessel_id', 'departs'],
      ['booked', 'room', 'percent', 'stand_by'],
    ],
  },
  views: [{ name: 'open', filter: { voyage_status: 'open' }, sort: 'departs' }],
  instead: { fetch: planning, Screen: lazy(planning) },
})
