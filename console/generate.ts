import { resolveConfig } from 'vite'

// Writes src/routeTree.gen.ts, which types rest on: the router's plugin does so when Vite's configuration is resolved.
await resolveConfig({ root: import.meta.dirname, configFile: `${import.meta.dirname}/vite.config.ts` }, 'build')
