// Part of npm run generate: raises the version of every fold that has come to mean something else.
import { writeFileSync } from 'node:fs'
import { foldVersions } from '@fairlead/domain/fold-version'
import { file, hashes, raised } from './versions.ts'

writeFileSync(file, `${JSON.stringify(raised(foldVersions, hashes()), null, 2)}\n`)
