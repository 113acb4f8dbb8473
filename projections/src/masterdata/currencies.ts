import { currencies as resource } from '@fairlead/contracts/masterdata/currencies'
import { gathering, newest } from '../kernel/gather.ts'

const rates = newest('exchangerates', { on: { currency_id: 'id' }, by: 'date', each: ['date', 'rate'] })

/** A currency says what it was worth last. */
export const currencies = gathering(resource, { rates }, (_currency, { rates: [quoted] }) => ({
  rate: quoted?.rate ?? null,
  rate_date: quoted?.date ?? null,
}))
