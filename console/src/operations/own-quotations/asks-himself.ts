import { may } from '@fairlead/contracts/identity/rights'
import { signedIn } from '../../kernel/session.ts'

/** Whether who is signed in asks for quotations himself. */
export const asksHimself = (): boolean => {
  const user = signedIn()
  return user !== undefined && may(user, 'quotations.request')
}
