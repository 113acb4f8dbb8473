import { createFileRoute } from '@tanstack/react-router'
import { Home } from '../kernel/home.tsx'

export const Route = createFileRoute('/')({ component: Home })
