// The rooms of the house and the doors between them. The table stands in words in the README; here it is held to.

const test = '\\.test\\.tsx?$'
const contexts = ['identity', 'masterdata', 'platform', 'crm', 'sales', 'operations', 'documentation', 'accounting']
const foundations = 3 // the first three serve all and may know each other; from there on each may only look back
const consoleLayers = ['lib', 'ui', 'kernel', contexts.join('|'), 'app']

/** What a room may import of the other rooms. The program that starts it all stands in infra, but is no part of its adapters. */
const starter = '^infra/src/(start\\.ts$|roles/)'
const rooms = {
  contracts: [],
  'services/domain': ['contracts', 'services/edi'], // its types alone: see `types-of-edi`
  'services/edi': ['contracts'],
  projections: ['contracts', 'services/domain'],
  infra: ['contracts', 'services/domain'],
  'services/api': ['contracts', 'services/domain', 'projections', 'infra'],
  'services/workers': ['contracts', 'services/domain', 'services/edi', 'projections', 'infra'],
  console: ['contracts'],
}

/** Rooms without I/O take nothing but these, and nothing of Node's own. */
const pureLibraries = {
  contracts: [
    'zod',
    'big.js',
    'ibantools',
    'jsvat',
    'libphonenumber-js',
    'temporal-polyfill',
    'd3-geo',
    'topojson-client',
    '@types/topojson-specification',
    'world-atlas', // where there is land: data
  ],
  'services/domain': ['big.js', 'fast-xml-parser', 'temporal-polyfill', 'uuid'],
  'services/edi': ['zod'],
}

const either = names => `(${names.join('|')})`
const inContext = names => `^(contracts|services/\\w+|projections|console)/src/${either(names)}/`

const roomRules = Object.entries(rooms).map(([room, mayImport]) => ({
  name: `room-${room.replace('/', '-')}`,
  comment: `${room} imports ${mayImport.join(', ') || 'no other room'}`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: starter },
  to: { path: `^${either(['tests', ...Object.keys(rooms)])}/`, pathNot: `^${either([room, ...mayImport])}/` },
}))

const pureRules = Object.entries(pureLibraries).map(([room, libraries]) => ({
  name: `pure-${room.replace('/', '-')}`,
  comment: `${room} does no I/O: only ${libraries.join(', ')}`,
  severity: 'error',
  from: { path: `^${room}/src/`, pathNot: `${test}|-for-tests\\.ts$` },
  to: {
    dependencyTypesNot: ['local', 'unknown'],
    pathNot: `^(contracts|services/domain|services/edi)/|node_modules/${either(libraries)}/`,
  },
}))

const contextRules = contexts.slice(foundations - 1).map((context, index) => {
  const last = index + foundations
  const [from, later] = [index === 0 ? contexts.slice(0, foundations) : [context], contexts.slice(last)]
  return {
    name: `context-${index === 0 ? 'foundations' : context}`,
    comment: `${from.join(', ')} must not know of ${later.join(', ')}`,
    severity: 'error',
    from: { path: inContext(from) },
    to: { path: inContext(later.length > 0 ? later : ['-']) },
  }
})

const layerRules = consoleLayers.slice(0, -1).map((layer, index) => ({
  name: `console-${layer.includes('|') ? 'contexts' : layer}`,
  comment: 'in the console, lib <- ui <- kernel <- contexts <- app',
  severity: 'error',
  from: { path: `^console/src/(${layer})(/|\\.)`, pathNot: test },
  to: { path: `^console/src/${either(consoleLayers.slice(index + 1))}(/|\\.)` },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:|\\.wasm\\?url$' } }, // the console's build gives their addresses
    {
      name: 'declared',
      comment: 'a package must stand in the package.json of the room that imports it',
      severity: 'error',
      from: { pathNot: '^[^/]+$' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'tests-stay-out',
      comment: 'what runs must not depend on tests',
      severity: 'error',
      from: { pathNot: `${test}|^tests/|/contract\\.ts$|-for-tests\\.ts$|/vitest-setup\\.ts$` },
      to: { path: `${test}|-for-tests\\.ts$` },
    },
    {
      name: 'types-of-edi',
      comment: 'services/domain says in the types of services/edi what is to be told; it reads and writes nothing',
      severity: 'error',
      from: { path: '^services/domain/' },
      to: { path: '^services/edi/', dependencyTypesNot: ['type-only'] },
    },
    ...roomRules,
    ...pureRules,
    ...contextRules,
    ...layerRules,
  ],
  options: {
    tsPreCompilationDeps: true, // types count as well
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts'],
    },
  },
}
