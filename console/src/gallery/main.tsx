import '../app/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTheme, theme } from '../app/theme.ts'
import { loadTexts, startTexts, switchLanguage } from '../i18n/index.ts'
import { queryClient } from '../kernel/queries.ts'
import { Gallery } from './gallery.tsx'
import { pretendApi } from './pretend-api.ts'

// The developers' page: every primitive and every kind of field in every state. An entry of its own, so that no byte of it is in the product.

pretendApi()
startTheme()
await startTexts()
await loadTexts('kernel', 'fields', 'record')
const asked = new URLSearchParams(location.search)
theme.choose(asked.get('theme') ?? 'light')
await switchLanguage(asked.get('language') === 'nl' ? 'nl' : 'en')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Gallery />
      </QueryClientProvider>
    </StrictMode>,
  )
