import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesContract } from './contract.ts'
import { folderFiles } from './folder-files.ts'

filesContract('a folder', async () => {
  const home = await mkdtemp(join(tmpdir(), 'fairlead-files-'))
  const dir = join(home, 'new', 'files')
  return {
    files: folderFiles(dir),
    count: async () => (await readdir(dir, { recursive: true, withFileTypes: true })).filter(entry => entry.isFile()).length,
    damage: key => writeFile(join(dir, key.slice(0, 2), key.slice(2, 4), key), 'altered'),
    close: () => rm(home, { recursive: true }),
  }
})

test('a file that cannot be stored is an error and leaves nothing behind', async () => {
  const home = await mkdtemp(join(tmpdir(), 'fairlead-files-'))
  await writeFile(join(home, 'occupied'), '')
  await expect(folderFiles(join(home, 'occupied')).put(new Uint8Array([1]))).rejects.toThrow('ENOTDIR')
  expect(await readdir(home)).toEqual(['occupied'])
  await rm(home, { recursive: true })
})
