import { type Principal, rowScopeOf } from './rights.ts'

/** Registers of companies and people. */
const whomWeDealWith = ['relations', 'users']

/** Whether somebody hears of companies and people by the rows that he sees alone: who works at ports picks none of them, so he lists none. */
export const isToldByRows = (user: Principal, register: string): boolean =>
  rowScopeOf(user).by === 'port' && whomWeDealWith.includes(register)
