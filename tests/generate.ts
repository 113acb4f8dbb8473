// npm run generate: what is kept of each release in step with the sources.
import './golden/generate.ts'
import './folds/generate.ts'
