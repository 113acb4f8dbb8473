import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, transformWithOxc } from 'vite'

/** Sonner writes its styles into the page when it loads, which our content security policy forbids; the theme imports them instead. */
const sonnerWithoutInlineStyle: Plugin = {
  name: 'sonner-without-inline-style',
  transform: {
    filter: { id: /sonner\/dist\/index\.mjs/ },
    handler: code => without(code, ['__insertCSS(code) {', '__insertCSS(code) {\n  return;']),
  },
}

/** All texts are there before they are shown, with no formats in them: what i18next has to fetch and to format them is left out. */
const i18nextOfTextsAlone: Plugin = {
  name: 'i18next-of-texts-alone',
  apply: 'build',
  transform: {
    filter: { id: /i18next\/dist\/esm\/i18next\.js/ },
    handler: code => without(code, ['new Connector(', 'new EventEmitter('], ['formatter = Formatter;', '']),
  },
}

/** Replaces parts of a file of others; where one is not there any more, somebody must look what has become of it. */
function without(code: string, ...parts: readonly (readonly [part: string, instead: string])[]): string {
  return parts.reduce((before, [part, instead]) => {
    if (!before.includes(part)) throw new Error(`there is no “${part}” any more`)
    return before.replace(part, instead)
  }, code)
}

/** The shipped texts: those of the console and those made of declarations. */
const textFiles = ['src/i18n/{en,nl}/*.json', '../contracts/src/words/{en,nl}/**/*.gen.json']

/** Every text in every language as one file, for the register in which a company words them its own way. */
const textsInOneFile: Plugin = {
  name: 'texts-in-one-file',
  apply: 'build',
  generateBundle() {
    const texts = (language: string) =>
      Object.fromEntries(
        globSync([`src/i18n/${language}/*.json`, `../contracts/src/words/${language}/*.gen.json`], { cwd: import.meta.dirname }).map(
          (file): [string, unknown] => [
            basename(file).replace(/(\.gen)?\.json$/, ''),
            JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')),
          ],
        ),
      )
    this.emitFile({ type: 'asset', fileName: 'texts.json', source: JSON.stringify({ en: texts('en'), nl: texts('nl') }) })
  },
}

/** Files of packages, whichever way the computer writes a path. */
const of = (...packages: string[]) =>
  new RegExp(String.raw`node_modules[\\/](${packages.join('|').replaceAll('/', String.raw`[\\/]`)})[\\/]`)

/** Modules of the console with all that they import. */
const all = (...modules: string[]) =>
  new RegExp(String.raw`console[\\/]src[\\/](${modules.join('|').replaceAll('/', String.raw`[\\/]`)})\.tsx?$`)

/** Declarations that are in several of them. */
const declared = (...modules: string[]) =>
  new RegExp(String.raw`contracts[\\/]src[\\/](${modules.join('|').replaceAll('/', String.raw`[\\/]`)})\.ts$`)

const either = (...tests: RegExp[]) => new RegExp(tests.map(test => test.source).join('|'))

/** The same, but not these parts of them: what only an open record needs. */
const ofBut = (parts: string, ...packages: string[]) => new RegExp(of(...packages).source + String.raw`(?!.*[\\/](${parts})\.js)`)

/** What is always wanted together travels together: fewer requests, and a tenth less of it than in many small pieces. */
const chunks = [
  { name: 'drawing', test: of('react', 'react-dom', 'scheduler', 'i18next', 'react-i18next', 'clsx', 'class-variance-authority') },
  {
    name: 'inside',
    test: ofBut(
      'useBlocker|infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries',
      '@tanstack/(react-|)(router|query|store)(-core|)',
      '@tanstack/history',
      'use-sync-external-store',
    ),
  },
  // Whatever main.tsx imports must stand here: what does not may travel with the frame, which then loads before anybody has signed in.
  { name: 'start', test: all('app/app', 'app/start', 'app/theme', 'kernel/report') },
  { name: 'frame', test: all('app/inside') },
  { name: 'list', test: either(all('kernel/resource-screen', 'kernel/screen', 'kernel/fields/referred'), declared('reference/choices')) },
  // What screens share with the records that open on them stays apart, or their lists would wait for all of a record.
  {
    name: 'shared',
    test: declared(
      'checks/(?!phone|iban|vat-id).*',
      'identity/field-rights',
      'kernel/(empty|field-refusal)',
      'platform/(column-matchings|files|stuck-steps)',
      'reference/documents',
    ),
  },
  // Cargo is declared in packages, and packages are typed in cells of a record: screens with either share these.
  { name: 'packages', test: declared('reference/package-codes', 'sheets/packages') },
  // Calls at ports, and ways between them: few screens have the one without the other.
  { name: 'calls', test: either(all('operations/voyages/(calls|rotation|seen)'), declared('reference/calls')) },
  { name: 'texts', test: declared('texts/index') },
  // What everybody needs as soon as the frame stands, and what every record that is opened does.
  {
    name: 'soon',
    test: all(
      'app/tabs/tabs',
      'kernel/commands',
      'kernel/list/views-news',
      'kernel/monitoring',
      'kernel/notify',
      'kernel/outbox/deliver',
      'kernel/paper/printing',
      'kernel/push-service',
    ),
  },
  { name: 'record', test: all('kernel/record/record-view', 'kernel/record/beside') },
]

/**
 * The chunk that says how screens are fetched: with each come the files that it imports. What is opened on a screen has mostly been fetched ahead,
 * and lists of its files would be a fortieth of all that is loaded before the first list.
 */
const tableOfScreens = /[\\/]start-/
/** These are there before any of them. */
const thereBefore = /[\\/](rolldown-runtime|drawing|frame|inside)-/

/** The names of all files stand in what is loaded first, and chance does not compress: seven letters, the fewest there may be, tell what became of one from what it was. */
const named = 'assets/[name]-[hash:7].js'
const together = new Set(chunks.map(({ name }) => name))
/** A file of texts, such as `en/kernel.json`. */
const ofTexts = /[\\/](?:i18n|words)[\\/]((?:en|nl)[\\/].+?)(?:\.gen)?\.json$/
/** What became of any text: all their files are named by it, so that a hundred names have one chance part. */
const textsNow = createHash('sha256')
  .update(
    globSync(textFiles, { cwd: import.meta.dirname })
      .toSorted()
      .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\0'),
  )
  .digest('base64url')
  .slice(0, 7)

/** What travels alone is known by the manifest: its name would be one more of two hundred in what is loaded first. */
function nameOf({ name, moduleIds }: { name: string; moduleIds: string[] }): string {
  const [texts] = moduleIds.length === 1 ? moduleIds.flatMap(id => ofTexts.exec(id)?.[1] ?? []) : []
  if (texts) return `assets/${texts.replaceAll(/[\\/]/g, '.')}.${textsNow}.js`
  return together.has(name) ? named : 'assets/[hash:7].js'
}

/** `/gallery` of the development server is the developers' page; a build has it only when it is asked for with `--mode gallery`. */
const gallery: Plugin = {
  name: 'gallery',
  apply: 'serve',
  configureServer: server => {
    server.middlewares.use((request, _response, next) => {
      if (/^\/gallery(\?|$)/.test(request.url ?? '')) request.url = request.url?.replace('/gallery', '/gallery.html')
      next()
    })
  },
}

/** What follows from the declarations is written anew as they change, while the console is being worked on. */
const declarations: Plugin = {
  name: 'declarations',
  apply: 'serve',
  configureServer: server => {
    const contracts = join(import.meta.dirname, '../contracts/src')
    server.watcher.add(contracts)
    server.watcher.on('all', (_event, file) => {
      if (!file.startsWith(contracts) || file.includes('.gen.')) return
      spawn(process.execPath, [join(import.meta.dirname, 'generate.ts')], { stdio: ['ignore', 'inherit', 'inherit'] })
    })
  },
}

/** What keeps the console for when there is no connection, with the names of all that it must keep. */
const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const assets = Object.keys(bundle).flatMap(name => (name.startsWith('assets/') ? [`/${name}`] : []))
    // The reader of bar codes is as large as all the rest, and many telephones have one of their own: it is kept once it was wanted.
    const [onceWanted, files] = [
      assets.filter(name => name.endsWith('.wasm')),
      ['/fairlead.svg', ...assets.filter(name => !name.endsWith('.wasm'))],
    ]
    const name = join(import.meta.dirname, 'src/app/offline-worker.ts')
    const { code } = await transformWithOxc(readFileSync(name, 'utf8'), name)
    this.emitFile({
      type: 'asset',
      fileName: 'offline.js',
      source: `const files = ${JSON.stringify(files)}\nconst onceWanted = ${JSON.stringify(onceWanted)}\n${code}`,
    })
  },
}

/** Where the API listens while the console is being worked on. */
const api = process.env.FAIRLEAD_API ?? 'http://127.0.0.1:3000'

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle, i18nextOfTextsAlone, gallery, declarations, textsInOneFile, offline],
  // What stands in for a hook of React where it has none.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    manifest: true,
    assetsInlineLimit: 0, // the policy allows no data: but in images
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, wanted, { hostId }) =>
        tableOfScreens.test(hostId) ? wanted.filter(file => !thereBefore.test(file)) : [],
    },
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      output: { codeSplitting: { groups: chunks }, entryFileNames: named, chunkFileNames: nameOf },
    },
  },
  server: {
    proxy: { '/api': api, '/mail': api, '/quotationreply': api, '/papers': api, '/tracking': api, '/app': { target: api, ws: true } },
  },
}))
