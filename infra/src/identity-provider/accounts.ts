/** Somebody who can sign in during development. */
export interface Account {
  email: string
  name: string
  /** What the sign-in page says of them. */
  role: string
  /** Entra ID's object id: stable, and what the product knows a person by. */
  oid: string
}

const account = (user: string, number: number, name: string, role: string): Account => ({
  email: `${user}@fairlead.test`,
  name,
  role,
  oid: `0f1ead00-0000-4000-8000-${String(number).padStart(12, '0')}`,
})

/** One person per role. The provider knows all of them; the product refuses the stranger, whom it has no user for. */
export const developmentAccounts: readonly Account[] = [
  account('admin', 1, 'Marijke van den Berg', 'Administrator'),
  account('office.admin', 2, 'Kwabena Asante', 'Office administrator'),
  account('user', 3, 'Awa Diop', 'User'),
  account('hq.user', 4, 'Joost Verhoeven', 'User at headquarters'),
  account('supervisor', 5, 'Adjoa Mensah', 'User who approves bills of lading'),
  account('customer', 6, 'Ibrahim Traoré', 'Customer'),
  account('surveyor', 7, 'Koffi Agbodjan', 'Surveyor'),
  account('port.operator', 8, 'Femke de Graaf', 'Port operator'),
  account('auditor', 9, 'Ngozi Okafor', 'Auditor'),
  account('stranger', 10, 'Sander Nobody', 'Not a user of Fairlead'),
]
