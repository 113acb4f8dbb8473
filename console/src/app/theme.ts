import { chosenHere } from '../lib/chosen.ts'

/** The looks of the console on this computer. */
export const theme = chosenHere('theme', ['system', 'light', 'dark'])

const darkComputer = matchMedia('(prefers-color-scheme: dark)')

function show(): void {
  const dark = theme.get() === 'dark' || (theme.get() === 'system' && darkComputer.matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}

/** Shows the theme before anything is drawn, and whenever it or the computer's own changes. */
export function startTheme(): void {
  show()
  theme.subscribe(show)
  darkComputer.addEventListener('change', show)
}
