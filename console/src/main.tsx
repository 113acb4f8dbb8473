import '@fontsource-variable/inter/wght.css'
import './app/theme.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { start } from './app/start.ts'
import { startTheme } from './app/theme.ts'
import { startTexts } from './i18n/index.ts'
import { reportUncaught } from './kernel/report.ts'

reportUncaught()
startTheme()
await startTexts()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
await start()
