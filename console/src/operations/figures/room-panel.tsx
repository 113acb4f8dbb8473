import { useQuery } from '@tanstack/react-query'
import { figures } from '../../kernel/figures.ts'
import { Room } from './room.tsx'

/** The room on the next voyages, for who may see it. */
export default function RoomPanel() {
  const { data } = useQuery(figures)
  return data?.room ? <Room room={data.room} /> : null
}
