import type { Parts } from '../roles/parts.ts'
import type { Settings } from '../roles/settings.ts'
import { exactOnline } from './exact-online.ts'

/** Exact Online as this process reaches it; undefined where nobody registered this installation there. */
export const exactOf = ({ exact }: Settings, { secrets, outside }: Pick<Parts, 'secrets' | 'outside'>) =>
  exact && exactOnline({ app: exact, secrets, outside })
